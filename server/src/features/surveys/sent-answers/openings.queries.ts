import { sql } from 'drizzle-orm'
import { newId } from '../../../platform/database/columns.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { answerOpenings } from '../surveys.table.ts'

export type OpeningKind = (typeof answerOpenings.$inferSelect)['how']

/** One person's answers to one survey. */
export interface OpenedAnswers {
  surveyId: string
  /** The person whose answers they are. */
  stakeholderId: string
}

/** One row for each survey, reader, way and day (UTC); opening again the same day counts up. */
export async function upsertOpenings(reader: Reader, userId: string, how: OpeningKind, opened: readonly OpenedAnswers[]): Promise<void> {
  const at = new Date()
  const openedOn = at.toISOString().slice(0, 10)
  await reader
    .insert(answerOpenings)
    .values(
      opened.map(({ surveyId, stakeholderId }) => ({
        id: newId(),
        surveyId,
        stakeholderId,
        userId,
        how,
        openedOn,
        firstAt: at,
        lastAt: at,
      })),
    )
    .onConflictDoUpdate({
      target: [answerOpenings.surveyId, answerOpenings.userId, answerOpenings.how, answerOpenings.openedOn],
      set: { times: sql`${answerOpenings.times} + 1`, lastAt: at },
    })
}
