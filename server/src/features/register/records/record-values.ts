import { blankValue, blankValues, hasField } from '@paddock/contract/field-values'
import type { Fields } from '@paddock/contract/field-list'
import { checkOwnAccount } from '@paddock/contract/features/register/register.checks'
import { REGISTER_FIELDS, type RegisterKind } from '@paddock/contract/features/register/register.fields'
import { AppError } from '../../../platform/errors/app-error.ts'

/** What a new record of each kind names before anything was said. */
const NAMES_NOBODY = {
  entity: {},
  role: { holder: null },
  relation: {},
  paper: { entityId: null, parties: [], landIds: [], liabilityId: null, documentId: null },
  commitment: { owedBy: null, owedTo: null, liabilityId: null },
  business_year: {},
  milestone: { personId: null, evidenceId: null },
} as const satisfies Record<RegisterKind, object>

/** What a new record of a kind begins with. */
export const blankRecord = (kind: RegisterKind): Record<string, unknown> => ({
  ...blankValues(REGISTER_FIELDS[kind]),
  ...NAMES_NOBODY[kind],
})

/** Refuses a value for an entity that cannot have such a field. */
export function expectFitting(kind: RegisterKind, said: object, stored: object = {}): void {
  if (kind !== 'entity') return
  const fields = checkOwnAccount({ kind: 'companies', ...stored, ownAccount: '', ...said })
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}

/** The fields that such a record does not have, each with its empty value. For example, a draft has no day of signing. */
export function strayFields(kind: RegisterKind, values: object): Record<string, unknown> {
  const fields: Fields = REGISTER_FIELDS[kind]
  const given = values as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !hasField(fields, name, given))
      .map(([name, field]) => [name, blankValue(field)]),
  )
}
