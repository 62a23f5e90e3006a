import { sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import { rowsOf, type Database, type Transaction } from '../../../platform/database/database.ts'
import { readRowsBriefly } from '../../../platform/database/read-json.ts'
import { visibleClients } from '../../access/index.ts'

/** Somebody's own tags by name, and how many current records that they see wear each. */
export function readOwnTags(database: Database, scope: Scope): Promise<{ tag: string; clients: number }[]> {
  return readRowsBriefly(
    database,
    sql`
      select tag, count(distinct clients.id)::int as clients from client_tags join clients on clients.id = client_tags.client_id
      where user_id = ${scope.userId} and archived_at is null and ${visibleClients(scope)}
      group by tag order by tag`,
  )
}

/** Puts a tag of somebody's own on records that do not wear it. Answers which. */
export async function putTag(tx: Transaction, scope: Scope, clientIds: string[], tag: string): Promise<string[]> {
  const added = await tx.execute(sql`
    insert into client_tags (id, client_id, user_id, tag)
    select gen_random_uuid(), id, ${scope.userId}, ${tag} from jsonb_array_elements_text(${JSON.stringify(clientIds)}::jsonb) chosen,
      lateral (select chosen.value::uuid as id) records
    where not exists (select 1 from client_tags worn where worn.client_id = records.id and worn.user_id = ${scope.userId} and worn.tag = ${tag})
    returning client_id`)
  return rowsOf<{ client_id: string }>(added).map((row) => row.client_id)
}

/** Takes a tag of somebody's own off records. Answers which wore it. */
export async function takeTagOff(tx: Transaction, scope: Scope, clientIds: string[], tag: string): Promise<string[]> {
  const removed = await tx.execute(sql`
    delete from client_tags where user_id = ${scope.userId} and tag = ${tag}
      and client_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(clientIds)}::jsonb))
    returning client_id`)
  return [...new Set(rowsOf<{ client_id: string }>(removed).map((row) => row.client_id))]
}
