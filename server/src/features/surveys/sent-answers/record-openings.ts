import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { upsertOpenings, type OpenedAnswers, type OpeningKind } from './openings.queries.ts'

/** Remembers who opened whose answers, and how; the person sees it. Reading one's own answers is not an opening. */
export async function recordOpenings(reader: Reader, scope: Scope, how: OpeningKind, opened: readonly OpenedAnswers[]): Promise<void> {
  // One survey twice in one statement would be refused by the database.
  const others = new Map(
    opened.filter(({ stakeholderId }) => stakeholderId !== scope.family?.stakeholderId).map((each) => [each.surveyId, each]),
  )
  if (others.size > 0) await upsertOpenings(reader, scope.userId, how, sortedBySurvey([...others.values()]))
}

/** Always in one order, so that two readers at once never wait for each other in a circle. */
function sortedBySurvey(opened: OpenedAnswers[]): OpenedAnswers[] {
  return opened.toSorted((one, other) => (one.surveyId < other.surveyId ? -1 : 1))
}
