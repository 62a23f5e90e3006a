import * as api from '@paddock/contract/calls'
import { useSuspenseQuery } from '@tanstack/react-query'
import { query } from '../../platform/api/queries.ts'
import { Panel, TwoColumns } from '../../ui/page/panel.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { DetailFields, Failure, SettingFields } from './organization-fields.tsx'
import { useOrganizationForm } from './use-organization-form.ts'

const FORM = 'organization-details'

/** Details and settings of a practice, for staff of the platform. */
export function OrganizationDetails({ organizationId }: { organizationId: string }) {
  const { data: organization } = useSuspenseQuery(
    query(api.organizations.getOrganization, { params: { organizationId } }, { showsErrors: true }),
  )
  const { form, failure, saving, submit, discard } = useOrganizationForm({ organization, own: false })
  const disabled = !organization.can.edit
  return (
    <form id={FORM} noValidate onSubmit={submit}>
      <TwoColumns
        main={
          <Panel title="Details">
            <DetailFields form={form} disabled={disabled} />
          </Panel>
        }
        side={
          <Panel title="Settings">
            <SettingFields form={form} disabled={disabled} />
          </Panel>
        }
      />
      <Failure message={failure} />
      <SaveBar dirty={form.isDirty()} saving={saving} label="Save details" form={FORM} onDiscard={discard} />
    </form>
  )
}
