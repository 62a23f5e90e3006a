import { MultiSelect } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../platform/api/queries.ts'
import { fullName } from '../../../ui/text/format.ts'
import type { FieldForm } from '../../../ui/form/field-control.tsx'
import formFields from '../../../ui/form/form-fields.module.css'
import { Panel } from '../../../ui/page/panel.tsx'

interface ManagerFieldsProps {
  form: FieldForm<'managerIds'>
  client: ClientDetail
  locked: boolean
}

/** Chooses the people of the practice who look after it. Lists name the first one. */
export function ManagerFields({ form, client, locked }: ManagerFieldsProps) {
  const managers = useQuery(query(api.managers.listManagers, { query: { assignable: 'true', organizationId: client.organizationId } }))
  const options = new Map(client.managers.map((manager) => [manager.id, fullName(manager, 'Without a name')]))
  for (const manager of managers.data?.rows ?? []) options.set(manager.id, fullName(manager, manager.email))
  return (
    <Panel title="Looked after by">
      <div className={formFields.fields}>
        <MultiSelect
          label="Advisers of the practice"
          description="The first is named in the lists. Take yourself off to hand the record over."
          data={[...options].map(([value, label]) => ({ value, label }))}
          searchable
          disabled={locked || !client.can.assign}
          nothingFoundMessage="Nobody with that name can be assigned"
          {...form.getInputProps('managerIds')}
        />
      </div>
    </Panel>
  )
}
