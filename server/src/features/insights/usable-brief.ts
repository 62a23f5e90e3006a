import type { Reader } from '../../platform/database/database.ts'
import type { SavedBrief } from './agenda-values.ts'
import { narrowedSince } from './consents-since.ts'
import { selectAnswersSince, selectNewestBrief } from './consents-since.queries.ts'

/** The newest brief for the family, unless somebody has narrowed since what they share: then it may not be built upon. */
export async function usableBrief(reader: Reader, clientId: string): Promise<SavedBrief | null> {
  const brief = await selectNewestBrief(reader, clientId)
  if (!brief?.output) return null
  const narrowed = await narrowedSince(reader, [brief.id])
  if ((narrowed.get(brief.id) ?? []).length > 0) return null
  const answers = await selectAnswersSince(reader, [brief.id])
  return {
    output: brief.output,
    answers: answers.map(({ surveyId, stakeholderId, questionId, consent }) => ({ surveyId, stakeholderId, questionId, consent })),
  }
}
