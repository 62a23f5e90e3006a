import type { OutsideAdviser } from '../../clients/client.shapes.ts'
import type { BusinessYear, Commitment, Entity, EntityRole, Paper, RegisterPerson, Relation } from '../../register/register.shapes.ts'

/** A client's record, as far as a proposal is compared with it: only current records. */
export interface Recorded {
  client: { id: string; businessName: string; abn: string; structures: readonly string[]; enterprises: readonly string[] }
  people: readonly RegisterPerson[]
  advisers: readonly OutsideAdviser[]
  entities: readonly Entity[]
  roles: readonly EntityRole[]
  relations: readonly Relation[]
  papers: readonly Paper[]
  commitments: readonly Commitment[]
  businessYears: readonly BusinessYear[]
  properties: readonly { id: string; name: string }[]
}

/** In which list of the record each kind of record stands. */
export const RECORDED_LISTS = {
  person: 'people',
  outside_adviser: 'advisers',
  entity: 'entities',
  role: 'roles',
  relation: 'relations',
  paper: 'papers',
  commitment: 'commitments',
  business_year: 'businessYears',
} as const satisfies Record<string, keyof Recorded>
