import { sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import { rowsOf, type Reader } from '../../platform/database/database.ts'
import { type Batch, type DataRow, withMoments } from '../../platform/http/downloads/data-file.ts'
import { ownStakeholderIds, visibleClients } from '../access/index.ts'

/** The tasks that concern somebody. The words of a client's task are included only while they do it or may see its client. */
export async function selectMyTaskRows(reader: Reader, scope: Scope, { after, limit }: Batch): Promise<({ id: string } & DataRow)[]> {
  const me = sql`${scope.userId}::uuid`
  const own = sql`coalesce(tasks.stakeholder_id in ${ownStakeholderIds(scope)}, false)`
  const maySee = sql`(${own} or tasks.client_id is null or ${visibleClients(scope)})`
  const result = await reader.execute(sql`
    select tasks.id, clients.business_name as business, case when ${maySee} then tasks.title end as title,
      case when ${maySee} then tasks.detail end as detail, tasks.due_on::text as "dueOn",
      concat_ws(', ', case when ${own} or tasks.user_id = ${me} then 'to do' end, case when tasks.created_by = ${me} then 'made' end,
        case when tasks.done_by = ${me} then 'finished' end) as part,
      tasks.created_at as "createdAt", tasks.done_at as "doneAt", tasks.archived_at as "archivedAt"
    from tasks left join clients on clients.id = tasks.client_id
    where tasks.id > ${after}::uuid and (${own} or tasks.user_id = ${me} or tasks.created_by = ${me} or tasks.done_by = ${me})
    order by tasks.id limit ${limit}`)
  return withMoments(rowsOf<{ id: string } & DataRow>(result), ['createdAt', 'doneAt', 'archivedAt'])
}
