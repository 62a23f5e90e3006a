import type { SystemRole } from '@paddock/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'

/** Somebody, as SQL; what is known of them beforehand is a plain value, so that the database need not ask. */
interface Person {
  id: SQL
  organizationId: SQL
  sharesClients: SQL | boolean
}

const ofTheirPractice = ({ organizationId }: Person): SQL => sql`clients.organization_id = ${organizationId}`

const theyLookAfter = ({ id }: Person): SQL => sql`exists (
  select 1 from client_managers where client_managers.client_id = clients.id and client_managers.user_id = ${id})`

/** Says who may open a client or prospect. This feature imports no other, so that every feature can use it. */
const RULES: Record<SystemRole, (person: Person) => SQL> = {
  admin: () => sql`true`,
  organizationAdmin: ofTheirPractice,
  manager(person) {
    const { sharesClients } = person
    if (sharesClients === true) return ofTheirPractice(person)
    if (sharesClients === false) return sql`${ofTheirPractice(person)} and ${theyLookAfter(person)}`
    return sql`${ofTheirPractice(person)} and (${sharesClients} or ${theyLookAfter(person)})`
  },
  user: () => sql`false`,
}

/** What a person may see of all clients and prospects; `clients` is the table's name in the query. */
export function visibleClients({ role, userId, organizationId, sharesClients }: Scope): SQL {
  return RULES[role]({ id: sql`${userId}::uuid`, organizationId: sql`${organizationId}::uuid`, sharesClients })
}

const userRow: Person = {
  id: sql`users.id`,
  organizationId: sql`users.organization_id`,
  sharesClients: sql`organizations.advisers_share_clients`,
}

const cases = Object.entries(RULES).map(([role, rule]) => sql`when ${sql.raw(`'${role}'`)} then ${rule(userRow)}`)

/** Tells whether the person in `users`, whose practice is in `organizations`, may open the client in `clients`. */
export const visibleToUser: SQL = sql`(case users.system_role ${sql.join(cases, sql` `)} end)`
