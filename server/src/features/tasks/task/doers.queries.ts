import { sql, type SQL } from 'drizzle-orm'
import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import { firstRow, rowsOf, type Reader } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { visibleToUser } from '../../access/index.ts'
import { selectAskableAmong } from '../../stakeholders/front.queries.ts'
import { accountState } from '../../stakeholders/index.ts'
import type { TaskRecord } from '../tasks.queries.ts'

export type Doer = NonNullable<ParsedInput<typeof api.tasks.addTask>['body']['doer']>

interface Place {
  organizationId: string | null
  clientId: string | null
}

/** Colleagues who can be given a task: they are active, belong to the practice (or the platform) and may see the client. */
const colleagues = ({ organizationId, clientId }: Place, among: SQL): SQL => sql`
  from users left join organizations on organizations.id = users.organization_id
    left join clients on clients.id = ${clientId}::uuid
  where users.status = 'active' and users.system_role in ('manager', 'organizationAdmin', 'admin')
    and (users.organization_id = ${organizationId}::uuid or ${among})
    and (clients.id is null or ${visibleToUser})`

/** The doer of a task as it is stored; both are null where nobody does it yet. */
export type DoerColumns = Pick<TaskRecord, 'userId' | 'stakeholderId'>

const NOBODY: DoerColumns = { userId: null, stakeholderId: null }

async function canDo(reader: Reader, place: Place, doer: Doer, giverId: string): Promise<boolean> {
  if (doer.kind === 'stakeholder')
    return place.clientId !== null && (await selectAskableAmong(reader, place.clientId, [doer.id])).length > 0
  // Staff of the platform belong to no practice, but can give a task to themselves.
  const found = await reader.execute(
    sql`select users.id ${colleagues(place, sql`users.id = ${giverId}::uuid`)} and users.id = ${doer.id}::uuid`,
  )
  return rowsOf<unknown>(found).length > 0
}

/** Refuses at the field a doer to whom such a task cannot be given. Answers the columns of the doer. */
export async function doerColumns(reader: Reader, place: Place, doer: Doer | null, giverId: string): Promise<DoerColumns> {
  if (!doer) return NOBODY
  if (await canDo(reader, place, doer, giverId))
    return doer.kind === 'stakeholder' ? { userId: null, stakeholderId: doer.id } : { userId: doer.id, stakeholderId: null }
  const colleague = place.clientId ? 'Choose a colleague who sees this family.' : 'Choose an active colleague.'
  throw new AppError('invalid_input', { fields: { doer: doer.kind === 'stakeholder' ? 'Choose somebody of this family.' : colleague } })
}

/** The doer of a task that is put back; nobody where they left meanwhile or may not see its client any more. */
export async function remainingDoer(reader: Reader, task: TaskRecord): Promise<DoerColumns> {
  const doer = doerOf(task)
  return doer && (await canDo(reader, task, doer, task.createdBy)) ? { userId: task.userId, stakeholderId: task.stakeholderId } : NOBODY
}

/** The doer of a stored task in the form of a request. */
export function doerOf({ userId, stakeholderId }: DoerColumns): Doer | null {
  if (stakeholderId) return { kind: 'stakeholder', id: stakeholderId }
  return userId ? { kind: 'colleague', id: userId } : null
}

type People = RouteOutput<typeof api.tasks.listTaskPeople>

/** Everybody to whom a task of this place can be given, by name. */
export async function selectDoers(reader: Reader, place: Place, giverId: string): Promise<People> {
  const staff = await reader.execute(sql`
    select users.id, users.first_name as "firstName", users.last_name as "lastName"
    ${colleagues(place, sql`users.id = ${giverId}::uuid`)}
    order by users.sort_name, users.id limit 500`)
  const family = await reader.execute(sql`
    select stakeholders.id, stakeholders.first_name as "firstName", stakeholders.last_name as "lastName", ${accountState} as account
    from stakeholders left join users account on account.id = stakeholders.user_id
    where stakeholders.client_id = ${place.clientId}::uuid and stakeholders.archived_at is null and stakeholders.involvement <> 'register'
    order by stakeholders.full_name, stakeholders.id limit 500`)
  return { colleagues: (staff as { rows: People['colleagues'] }).rows, stakeholders: (family as { rows: People['stakeholders'] }).rows }
}

/** The doer's name for the log; null where nobody does the task yet. */
export async function nameOfDoer(
  reader: Reader,
  { userId, stakeholderId }: { userId: string | null; stakeholderId: string | null },
): Promise<string | null> {
  const found = await reader.execute(sql`
    select coalesce(
      (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from users where id = ${userId}::uuid),
      (select trim(first_name || ' ' || last_name) from stakeholders where id = ${stakeholderId}::uuid)) as name`)
  return firstRow<{ name: string | null }>(found)?.name ?? null
}
