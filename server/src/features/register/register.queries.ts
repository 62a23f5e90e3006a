import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type {
  BusinessYear,
  Commitment,
  Entity,
  EntityRole,
  Paper,
  RegisterPerson,
  Relation,
} from '@paddock/contract/features/register/register.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database, Reader } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/read-json.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { visibleClients } from '../access/index.ts'
import { regionOf } from '../organizations/front.queries.ts'
import { registerPeopleOf } from '../stakeholders/front.queries.ts'
import { recordsOf } from './front.queries.ts'
import { entities } from './register.table.ts'

export interface StoredRegister {
  archived: boolean
  people: RegisterPerson[]
  entities: Entity[]
  roles: EntityRole[]
  relations: Relation[]
  papers: Paper[]
  commitments: Commitment[]
  businessYears: BusinessYear[]
}

/** What names somebody or something that was taken off the record waits until that is put back. */
const inCurrentEntity = sql`exists (select from entities entity where entity.id = entity_id and entity.archived_at is null)`
const ofCurrentPeople = sql`not exists (
  select from stakeholders person where person.id in (person_id, other_id) and person.archived_at is not null)`

const registerQuery = (clientId: string, visible: SQL, more = sql``) => sql`
  select clients.archived_at is not null as archived,${more}
    ${registerPeopleOf(sql`clients.id`)} as people,
    ${recordsOf('entity')} as entities, ${recordsOf('role', sql`id`, inCurrentEntity)} as roles,
    ${recordsOf('relation', sql`id`, ofCurrentPeople)} as relations,
    ${recordsOf('paper')} as papers, ${recordsOf('commitment')} as commitments,
    ${recordsOf('business_year', sql`year desc, id`)} as "businessYears"
  from clients where clients.id = ${clientId} and ${visible}`

/** The register of a client that the person may see, in one statement, with the state of the practice; or "not found". */
export async function readRegister(database: Database, scope: Scope, clientId: string): Promise<StoredRegister & { region: string }> {
  const region = sql` ${regionOf(sql`clients.organization_id`)} as region,`
  const [row] = await readRows<StoredRegister & { region: string }>(database, registerQuery(clientId, visibleClients(scope), region))
  if (!row) throw notFound()
  return row
}

/** The register of the family of whoever asks. */
export async function readOwnRegister(database: Database, clientId: string): Promise<StoredRegister> {
  const [row] = await readRows<StoredRegister>(database, registerQuery(clientId, sql`clients.archived_at is null`))
  if (!row) throw notFound()
  return row
}

/** The register of a client within a change, or for whoever was allowed to see it before. */
export async function readRegisterOf(reader: Reader, clientId: string): Promise<StoredRegister> {
  const { rows } = (await reader.execute(registerQuery(clientId, sql`true`))) as { rows: StoredRegister[] }
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The entities that were taken off a client's register, the latest first. */
export function selectRemovedEntities(reader: Reader, clientId: string) {
  return reader
    .select({ id: entities.id, kind: entities.kind, name: entities.name })
    .from(entities)
    .where(and(eq(entities.clientId, clientId), isNotNull(entities.archivedAt)))
    .orderBy(desc(entities.archivedAt))
}
