/** Short registers for tests: fields that are not given are blank, and names are the identifiers. */
import { blankValues } from '../../field-values.ts'
import { PERSON_FIELDS } from '../stakeholders/stakeholders.fields.ts'
import type { ReadRegister } from './register-names.ts'
import { ENTITY_FIELDS, PAPER_FIELDS, RELATION_FIELDS, ROLE_FIELDS } from './register.fields.ts'

const kept = { audience: 'adviser_only', version: 1 } as const

export type Part<K extends keyof ReadRegister> = Partial<ReadRegister[K][number]> & { id: string }
export const person = (id: string, given: Partial<ReadRegister['people'][number]> = {}) => ({
  ...blankValues(PERSON_FIELDS),
  id,
  firstName: id,
  version: 1,
  ...given,
})
export const entity = (id: string, given: Partial<ReadRegister['entities'][number]> = {}) => ({
  ...blankValues(ENTITY_FIELDS),
  ...kept,
  id,
  name: id,
  ...given,
})
export const role = ({ id, ...given }: Part<'roles'> & { entityId: string }) => ({
  ...blankValues(ROLE_FIELDS),
  ...kept,
  id,
  holder: null,
  ...given,
})
export const relation = ({ id, ...given }: Part<'relations'> & { personId: string; otherId: string }) => ({
  ...blankValues(RELATION_FIELDS),
  ...kept,
  id,
  ...given,
})
export const paper = ({ id, ...given }: Part<'papers'>) => ({
  ...blankValues(PAPER_FIELDS),
  ...kept,
  id,
  entityId: null,
  parties: [],
  landIds: [],
  liabilityId: null,
  documentId: null,
  status: 'signed' as const,
  ...given,
})
export const register = (given: Partial<ReadRegister>): ReadRegister => ({
  people: [],
  entities: [],
  roles: [],
  relations: [],
  papers: [],
  commitments: [],
  businessYears: [],
  assets: [],
  liabilities: [],
  properties: [],
  ...given,
})
export const by = (id: string) => ({ kind: 'person', id }) as const
export const of = (id: string) => ({ kind: 'entity', id }) as const
