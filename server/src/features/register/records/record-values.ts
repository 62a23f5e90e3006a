import { blankValues } from '@paddock/contract/field-values'
import { REGISTER_FIELDS, type RegisterKind } from '@paddock/contract/features/register/register.fields'

/** What a new record of each kind names before anything was said. */
const NAMES_NOBODY = {
  entity: {},
  role: { holder: null },
  relation: {},
  paper: { entityId: null, parties: [], landIds: [], liabilityId: null, documentId: null },
  commitment: { owedBy: null, owedTo: null, liabilityId: null },
  business_year: {},
} as const satisfies Record<RegisterKind, object>

/** What a new record of a kind begins with. */
export const blankRecord = (kind: RegisterKind): Record<string, unknown> => ({
  ...blankValues(REGISTER_FIELDS[kind]),
  ...NAMES_NOBODY[kind],
})
