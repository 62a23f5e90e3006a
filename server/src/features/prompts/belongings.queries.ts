import { sql } from 'drizzle-orm'
import type { Marks } from '../../platform/http/downloads/data-file.ts'

/** Other places in which this feature stores a person, by what they did. */
export const marks: Marks = {
  'Wrote a prompt': (userId: string) => sql`
    select prompt_versions.id, prompt_versions.created_at as at, null::uuid as client_id, concat_ws(', ', prompts.key, 'version ' || number, note) as detail
    from prompt_versions join prompts on prompts.id = prompt_versions.prompt_id where author_id = ${userId}`,
  'Published a prompt': (userId: string) => sql`
    select prompt_publications.id, published_at as at, null::uuid as client_id, concat_ws(', ', prompts.key, kind, reason) as detail
    from prompt_publications join prompts on prompts.id = prompt_publications.prompt_id where published_by = ${userId}`,
  'Drafted a prompt': (userId: string) => sql`
    select id, drafted_at as at, null::uuid as client_id, key as detail from prompts where drafted_by = ${userId}`,
}
