import type { InsightOutput } from '@paddock/contract/features/insights/insights.shapes'
import { MISSING_HEADING } from '@paddock/contract/features/prompts/prompt-output.rules'
import type { Reader } from '../../../platform/database/database.ts'
import type { SavedBrief } from './agenda-values.ts'
import { narrowedSince } from '../audience/consents-since.ts'
import { selectAnswersSince, selectNewestBrief } from '../audience/consents-since.queries.ts'

/**
 * The newest brief for the family, unless somebody has narrowed since what they share: then it may not be built upon. What its adviser
 * made of it counts, not what the model wrote: a sentence that they took out stays out.
 */
export async function usableBrief(reader: Reader, clientId: string): Promise<SavedBrief | null> {
  const brief = await selectNewestBrief(reader, clientId)
  if (!brief?.output) return null
  const narrowed = await narrowedSince(reader, [brief.id])
  if ((narrowed.get(brief.id) ?? []).length > 0) return null
  const answers = await selectAnswersSince(reader, [brief.id])
  return {
    points: brief.editedText === null ? sentencesOf(brief.output) : pointsOf(brief.editedText),
    answers: answers.map(({ surveyId, stakeholderId, questionId, consent }) => ({ surveyId, stakeholderId, questionId, consent })),
  }
}

const sentencesOf = (output: InsightOutput): string[] =>
  Object.values(output).flatMap((entries) => entries.flatMap((entry) => (typeof entry === 'string' ? [] : [entry.text])))

const POINT = /^[-•*]\s+/

/** The lines of an edited text, without the headings above its points and without what is missing. */
function pointsOf(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const end = lines.indexOf(MISSING_HEADING)
  const isHeading = (index: number) => !POINT.test(lines[index] ?? '') && POINT.test(lines[index + 1] ?? '')
  return lines.slice(0, end === -1 ? undefined : end).flatMap((line, index) => (isHeading(index) ? [] : [line.replace(POINT, '')]))
}
