import { type UseFormReturnType, useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { Organization } from '@paddock/contract/features/organizations/organizations.shapes'
import { USUAL_RETENTION_YEARS } from '@paddock/contract/features/organizations/organizations.rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../platform/notify.ts'
import { mutation } from '../../platform/api/queries.ts'
import { focusFirstWrong } from '../../ui/form/form-errors.ts'
import { useSaving } from '../../ui/form/use-saving.ts'
import { plural } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import { ORGANIZATION_FIELDS, type OrganizationValues } from '@paddock/contract/features/organizations/organizations.fields'
import { checksOf } from '../../ui/form/field-checks.ts'
import { COMPARED_FIELDS, FIELD_NAMES, valuesOf } from './organization-values.ts'

export type OrganizationForm = UseFormReturnType<OrganizationValues>

interface OrganizationFormOptions {
  organization: Organization
  /** Whether it is the practice of the person who edits. */
  own: boolean
  onSaved?: () => void
}

/** The form of a practice. A save over an older version shows both and saves what the person chooses of them. */
export function useOrganizationForm({ organization, own, onSaved }: OrganizationFormOptions) {
  // What the edits started from; a background refresh must not change it under somebody who types.
  const [base, setBase] = useState(organization)
  const form: OrganizationForm = useForm<OrganizationValues>({
    initialValues: valuesOf(organization),
    validate: checksOf(ORGANIZATION_FIELDS, ['name']),
  })
  if (base !== organization && organization.version > base.version && !form.isDirty()) {
    setBase(organization)
    reset(form, valuesOf(organization))
  }
  const ofAnyPractice = useMutation(mutation(api.organizations.updateOrganization, { showsErrors: true }))
  const ofOwnPractice = useMutation(mutation(api.organizations.updateMyOrganization, { showsErrors: true }))

  const send = (body: OrganizationValues & { version: number }) =>
    own ? ofOwnPractice.mutateAsync({ body }) : ofAnyPractice.mutateAsync({ params: { organizationId: organization.id }, body })

  const { busy, failure, save } = useSaving<OrganizationValues, Organization>({
    form,
    names: FIELD_NAMES,
    write: async (values, current) => {
      const saved = await send({ ...values, version: (current ?? base).version })
      setBase(saved)
      reset(form, valuesOf(saved))
      notify({ message: `${saved.name} is saved.` })
      onSaved?.()
    },
    compare: (current) => ({
      title: `Which version of ${base.name} do you keep?`,
      fields: COMPARED_FIELDS,
      base: valuesOf(base),
      theirs: valuesOf(current),
    }),
  })

  /** Keeping less than is usual, and less than until now, removes history: that is asked once more. */
  function ask(values: OrganizationValues): void {
    const years = values.retentionYears
    const before = base.retentionYears
    if (years >= before || years >= USUAL_RETENTION_YEARS || !Number.isInteger(years) || years < 1) return void save(values)
    openModal(confirmModal, {
      title: `Keep activity for only ${plural(years, 'year')}?`,
      message: `What people did is removed for good once it is older than that, the first entries within a day. ${USUAL_RETENTION_YEARS} years are usual, because questions about advice come late.`,
      confirm: `Keep ${plural(years, 'year')}`,
      cancel: `Stay at ${plural(before, 'year')}`,
      destructive: true,
      onConfirm: () => save(values),
    })
  }

  return {
    form,
    failure,
    saving: busy,
    submit: form.onSubmit(ask, focusFirstWrong(form, FIELD_NAMES)),
    discard: () => form.reset(),
  }
}

function reset(form: OrganizationForm, values: OrganizationValues): void {
  form.setInitialValues(values)
  form.setValues(values)
  form.resetDirty(values)
  form.clearErrors()
}
