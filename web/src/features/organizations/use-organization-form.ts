import { type UseFormReturnType, useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import * as ERRORS from '@paddock/contract/general-errors'
import type { Organization } from '@paddock/contract/features/organizations/organizations.shapes'
import { USUAL_RETENTION_YEARS } from '@paddock/contract/features/organizations/organizations.rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { notify } from '../../platform/notify.ts'
import { mutation } from '../../platform/api/queries.ts'
import { focusFirstWrong, showFieldErrors } from '../../ui/form/form-errors.ts'
import { plural } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import { openVersionConflict } from '../../ui/dialog/version-conflict.ts'
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
  const [failure, setFailure] = useState<string | null>(null)
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

  async function save(values: OrganizationValues, version: number): Promise<void> {
    setFailure(null)
    try {
      const saved = await send({ ...values, version })
      setBase(saved)
      reset(form, valuesOf(saved))
      notify({ message: `${saved.name} is saved.` })
      onSaved?.()
    } catch (error) {
      const current = error instanceof ApiError && error.code === ERRORS.stale.code ? (error.current as Organization) : null
      if (current) compare(values, current)
      else setFailure(showFieldErrors(form, error, FIELD_NAMES))
    }
  }

  function compare(mine: OrganizationValues, current: Organization): void {
    openVersionConflict({
      title: `Which version of ${base.name} do you keep?`,
      fields: COMPARED_FIELDS,
      base: valuesOf(base),
      mine,
      theirs: valuesOf(current),
      onResolve: (merged) => void save(merged, current.version),
    })
  }

  /** Keeping less than is usual, and less than until now, removes history: that is asked once more. */
  function ask(values: OrganizationValues): void {
    const years = values.retentionYears
    const before = base.retentionYears
    if (years >= before || years >= USUAL_RETENTION_YEARS || !Number.isInteger(years) || years < 1) return void save(values, base.version)
    openModal(confirmModal, {
      title: `Keep activity for only ${plural(years, 'year')}?`,
      message: `Who did what is removed for good once it is older than that, the first entries within a day. ${USUAL_RETENTION_YEARS} years are usual, because questions about advice come late.`,
      confirm: `Keep ${plural(years, 'year')}`,
      cancel: `Stay at ${plural(before, 'year')}`,
      destructive: true,
      onConfirm: () => save(values, base.version),
    })
  }

  return {
    form,
    failure,
    saving: ofAnyPractice.isPending || ofOwnPractice.isPending,
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
