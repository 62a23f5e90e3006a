import { sql } from 'drizzle-orm'
import { firstRow, type Reader } from '../../../platform/database/database.ts'

/** The first active colleague who looks after a client; undefined where there is none. */
export async function firstCaretaker(reader: Reader, clientId: string): Promise<string | undefined> {
  const result = await reader.execute(sql`
    select users.id from client_managers join users on users.id = client_managers.user_id
    where client_managers.client_id = ${clientId}::uuid and users.status = 'active'
    order by client_managers.assigned_at, users.id limit 1`)
  return firstRow<{ id: string }>(result)?.id
}
