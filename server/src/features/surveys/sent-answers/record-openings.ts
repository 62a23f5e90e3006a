import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { prolongOpenings, upsertOpenings, type OpenedAnswers, type OpeningKind } from './openings.queries.ts'

/** Remembers who opened whose answers, and how; the person sees it. Reading one's own answers is not an opening. */
export async function recordOpenings(reader: Reader, scope: Scope, how: OpeningKind, opened: readonly OpenedAnswers[]): Promise<void> {
  // One survey twice in one statement would be refused by the database.
  const others = new Map(
    opened.filter(({ stakeholderId }) => stakeholderId !== scope.family?.stakeholderId).map((each) => [each.surveyId, each]),
  )
  if (others.size > 0) await upsertOpenings(reader, scope.userId, how, sortedBySurvey([...others.values()]))
}

/** How long after its last reading a screen on the wall is still presented: a meeting with its breaks. */
const PRESENTING_HOURS = 4

/** Remembers whose answers are on the screen of a meeting: once a presenting, however often the screen reads again. */
export async function recordPresenting(reader: Reader, scope: Scope, opened: readonly OpenedAnswers[]): Promise<void> {
  if (opened.length === 0) return
  const surveyIds = opened.map(({ surveyId }) => surveyId)
  const goingOn = await prolongOpenings(reader, scope.userId, { how: 'room', hours: PRESENTING_HOURS, surveyIds })
  await recordOpenings(
    reader,
    scope,
    'room',
    opened.filter(({ surveyId }) => !goingOn.has(surveyId)),
  )
}

/** Always in one order, so that two readers at once never wait for each other in a circle. */
function sortedBySurvey(opened: OpenedAnswers[]): OpenedAnswers[] {
  return opened.toSorted((one, other) => (one.surveyId < other.surveyId ? -1 : 1))
}
