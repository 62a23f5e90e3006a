import type { FamilyMembership } from '../../../platform/access/scope.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Draft } from '../draft.ts'

/** People who answer at the same time; the one who paused longest is forgotten first. */
const MAX_DRAFTS = 3_000
/** Characters of a draft as JSON. A longer one is read anew each time, so that all together stay within some tens of megabytes. */
const MAX_DRAFT_LENGTH = 16_000

interface Remembered {
  draft: Draft
  length: number
}

const drafts = new WeakMap<Database, Map<string, Remembered>>()

/**
 * Surveys as this process last saw them, so that saving one answer is one statement. What is remembered is never believed: the statement
 * that saves names all of it that matters, stores nothing where the database differs, and then the survey is read.
 */
export function recallDraft(database: Database, { stakeholderId }: FamilyMembership, surveyId: string): Remembered | null {
  const known = drafts.get(database)?.get(surveyId)
  return known?.draft.stakeholderId === stakeholderId ? known : null
}

export function rememberDraft(database: Database, draft: Draft, length: number): void {
  const known = drafts.get(database) ?? new Map<string, Remembered>()
  drafts.set(database, known)
  known.delete(draft.id)
  if (length > MAX_DRAFT_LENGTH) return
  known.set(draft.id, { draft: { ...draft, known: [] }, length })
  const [eldest] = known.keys()
  if (known.size > MAX_DRAFTS && eldest !== undefined) known.delete(eldest)
}
