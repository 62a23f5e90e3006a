import { sql } from 'drizzle-orm'
import type { TaskReason } from '@paddock/contract/features/tasks/tasks.rules'
import { rowsOf, type Reader } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'

/** Shorter names are in too many sentences by chance. */
const MIN_NAME_LENGTH = 4

interface Shown {
  clientId: string | null
  /** The client that the task was for before; undefined for a new task. */
  formerClientId?: string | null | undefined
  stakeholderId?: string | null | undefined
  title: string
  detail?: string | undefined
  audience?: 'adviser_only' | 'family' | undefined
  reason?: TaskReason | null | undefined
}

/** A task without a client has no family that could see it. */
export const NOT_SHOWN = { audience: 'adviser_only' } as const

/** Records that the family may not have seen. A next step can name those who have not answered or who keep something to the adviser. */
const PRIVATE_SOURCES: Partial<Record<TaskReason, string>> = { note: 'a note', answer: 'an answer', next_step: 'a next step' }

/**
 * Refuses to show the family a task that was made from a note, an answer or a next step, that belonged to another family, or that names a
 * record which only the practice sees. The person can confirm that it is meant.
 */
export async function expectShowable(reader: Reader, task: Shown, showPrivate: boolean | undefined): Promise<void> {
  const { clientId, formerClientId = null, stakeholderId, audience, reason, title, detail = '' } = task
  if (showPrivate || !clientId || (audience !== 'family' && !stakeholderId)) return
  const source = reason && PRIVATE_SOURCES[reason]
  if (source) throw refused(`It was made of ${source}, which the family may not have seen.`)
  if (formerClientId && formerClientId !== clientId) throw refused('It was a task for another family.')
  const found = await reader.execute(sql`
    select name from (
      select name, client_id, audience, archived_at from assets
      union all select lender, client_id, audience, archived_at from liabilities
      union all select name, client_id, audience, archived_at from properties
      union all select name, client_id, audience, archived_at from entities
      union all select name, client_id, audience, archived_at from papers
      union all select title, client_id, audience, archived_at from milestones) kept
    where client_id = ${clientId}::uuid and audience = 'adviser_only' and archived_at is null and length(trim(name)) >= ${MIN_NAME_LENGTH}
      and position(lower(trim(name)) in lower(${`${title} ${detail}`}::text)) > 0
    order by name limit 1`)
  const [row] = rowsOf<{ name: string }>(found)
  if (row) throw refused(`It names “${row.name}”, which only the practice sees.`)
}

const refused = (words: string) => new AppError('shows_private_matter', { fields: { audience: words } })
