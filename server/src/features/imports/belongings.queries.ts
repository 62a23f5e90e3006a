import { sql } from 'drizzle-orm'
import type { Marks } from '../../platform/http/downloads/data-file.ts'

/** Other places in which this feature stores a person, by what they did. */
export const marks: Marks = {
  'Imported a file': (userId: string) => sql`
    select id, created_at as at, null::uuid as client_id, concat_ws(', ', file_name, state, 'rows: ' || row_count) as detail
    from imports where created_by = ${userId}`,
}
