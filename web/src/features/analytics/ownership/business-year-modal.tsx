import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { Field } from '@paddock/contract/field-list'
import { checkBusinessYear } from '@paddock/contract/features/register/register.checks'
import { BUSINESS_YEAR_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { BusinessYear } from '@paddock/contract/features/register/register.shapes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import { registerQuery } from '../../register/front.ts'
import { readCents, readNumber, showCents } from '../../../ui/text/typed-number.ts'

export interface BusinessYearInputs {
  clientId: string
  /** The one to change; null adds one. */
  year: BusinessYear | null
  /** What a new one begins with: what somebody plans after the hand-over is the same a year later, until they say otherwise. */
  last?: BusinessYear | null
}

type Values = Record<string, string>
const FIELDS: readonly (Field & { name: string })[] = Object.entries(BUSINESS_YEAR_FIELDS).map(([name, field]) => ({ name, ...field }))
const NAMES = FIELDS.map(({ name }) => name)

/** What a financial year brought, as the statements say. */
export default function BusinessYearModal({ modal, clientId, year, last = null }: ModalProps<BusinessYearInputs>) {
  const { data: register } = useQuery(registerQuery(clientId))
  const form = useForm<Values>({
    initialValues: valuesOf(year ?? plannedIn(last)),
    validate: (values) => ({
      ...checks(values),
      ...checkBusinessYear({ ...(year && { id: year.id }), year: Number(values.year) }, register?.businessYears ?? []),
    }),
  })
  const saving = useSaving({
    form,
    names: NAMES,
    write: async (values) => {
      const body = bodyOf(values)
      if (year === null) await call(api.register.addRegisterRecord, { params: { clientId }, body: { record: 'business_year', ...body } })
      else
        await call(api.register.updateRegisterRecord, {
          params: { clientId, recordId: year.id },
          body: { record: 'business_year', version: year.version, ...body },
        })
      await reread()
      notify({ message: `The year ${body.year} is saved.` })
      modal.close()
    },
  })
  return (
    <FormDialog modal={modal} title={year === null ? 'Add a financial year' : `Edit the year ${year.year}`} submit="Save year" {...saving}>
      <p className="lead">Leave a field empty if nobody knows it. A measure that needs it says so.</p>
      {FIELDS.map(({ name, label, hint, kind }, index) => (
        <TextInput
          key={name}
          label={label}
          description={hint}
          classNames={{ input: 'num' }}
          inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
          autoComplete="off"
          {...(kind === 'money' && { leftSection: '$', leftSectionWidth: 28 })}
          {...(index === 0 && { 'data-autofocus': true })}
          {...form.getInputProps(name)}
        />
      ))}
    </FormDialog>
  )
}

/** What is planned of the years after the hand-over. */
function plannedIn(last: BusinessYear | null): Partial<BusinessYear> {
  return Object.fromEntries(Object.entries(last ?? {}).filter(([name]) => name.startsWith('retirement')))
}

function valuesOf(year: Partial<BusinessYear>): Values {
  const stored = year as Record<string, unknown>
  return Object.fromEntries(
    FIELDS.map(({ name, kind }) => {
      const value = stored[name]
      return [name, typeof value !== 'number' ? '' : kind === 'money' ? showCents(value, true) : String(value)]
    }),
  )
}

function checks(values: Values): Record<string, string | null> {
  return Object.fromEntries(
    FIELDS.map((field) => {
      const typed = (values[field.name] ?? '').trim()
      if (field.name === 'year') return [field.name, /^\d{4}$/.test(typed) ? null : 'Enter the year that ends on 30 June, such as 2026.']
      if (field.kind === 'whole') {
        const number = readNumber(typed)
        const fits = number === null || (Number.isInteger(number) && Number(number) >= field.min && Number(number) <= field.max)
        return [field.name, fits ? null : `Enter a whole number from ${field.min} to ${field.max}.`]
      }
      const cents = readCents(typed)
      if (cents === null) return [field.name, null]
      if (typeof cents !== 'number') return [field.name, 'Enter an amount in dollars, such as 1,250,000.']
      const isSigned = field.kind === 'money' && 'signed' in field && field.signed
      return [field.name, cents < 0 && !isSigned ? 'An amount cannot be negative.' : null]
    }),
  )
}

function bodyOf(values: Values): { year: number } & Record<string, number | null> {
  const amounts = FIELDS.filter(({ name }) => name !== 'year').map(
    ({ name, kind }) => [name, (kind === 'money' ? readCents : readNumber)(values[name] ?? '')] as const,
  )
  return { ...(Object.fromEntries(amounts) as Record<string, number | null>), year: Number(values.year) }
}
