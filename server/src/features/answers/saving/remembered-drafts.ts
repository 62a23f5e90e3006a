import type { FamilyMembership } from '../../../platform/access/scope.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Draft } from '../draft.ts'

/** People who answer at the same time; the one who paused longest is forgotten first. */
const MAX_DRAFTS = 3_000
/** Characters of all answers of a draft. A longer one is read again each time, so that all together stay within some tens of megabytes. */
const MAX_DRAFT_LENGTH = 16_000

const drafts = new WeakMap<Database, Map<string, Draft>>()

/**
 * Surveys as this process last saw them, so that saving an answer is usually one statement. What is remembered is never believed: the
 * statement that saves names all of it that matters, and stores nothing where the database differs.
 */
export function recallDraft(database: Database, { stakeholderId }: FamilyMembership, surveyId: string): Draft | null {
  const draft = drafts.get(database)?.get(surveyId)
  return draft?.stakeholderId === stakeholderId ? draft : null
}

/** Remembers a survey as it is in the database. Call it after the transaction: what was rolled back never stood. */
export function rememberDraft(database: Database, draft: Draft): void {
  const known = drafts.get(database) ?? new Map<string, Draft>()
  drafts.set(database, known)
  known.delete(draft.id)
  if (isLong(draft)) return
  known.set(draft.id, { ...draft, known: [] })
  const [eldest] = known.keys()
  if (known.size > MAX_DRAFTS && eldest !== undefined) known.delete(eldest)
}

function isLong({ answers }: Draft): boolean {
  let length = 0
  for (const { value } of answers.values()) {
    length += JSON.stringify(value).length
    if (length > MAX_DRAFT_LENGTH) return true
  }
  return false
}
