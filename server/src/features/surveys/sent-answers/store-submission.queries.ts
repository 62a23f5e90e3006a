import { eq, sql } from 'drizzle-orm'
import type { Answers } from '@paddock/contract/features/questionnaires/definition'
import type { Transaction } from '../../../platform/database/database.ts'
import { submissions, surveys } from '../surveys.table.ts'

/** Keeps what was sent as the next submission of a locked survey; answers its number. */
export async function insertSubmission(
  tx: Transaction,
  { surveyId, answers, sentAt }: { surveyId: string; answers: Answers; sentAt: Date },
): Promise<number> {
  const [added] = await tx
    .insert(submissions)
    .values({
      surveyId,
      answers: { ...answers },
      sentAt,
      number: sql`(select coalesce(max(number), 0) + 1 from submissions where survey_id = ${surveyId})`,
    })
    .returning({ number: submissions.number })
  return added?.number ?? 1
}

/** Marks a locked survey as sent. Answers that are sent again have not been gone through. */
export async function completeSurvey(tx: Transaction, surveyId: string, completedAt: Date): Promise<void> {
  await tx
    .update(surveys)
    .set({
      status: 'completed',
      completedAt,
      reviewedAt: null,
      startedAt: sql`coalesce(${surveys.startedAt}, ${completedAt.toISOString()}::timestamptz)`,
    })
    .where(eq(surveys.id, surveyId))
}

/** Opens a locked survey that was sent; when it was sent stays known, and nothing is due any more. */
export async function openSurvey(tx: Transaction, surveyId: string): Promise<void> {
  await tx.update(surveys).set({ status: 'in_progress', dueOn: null }).where(eq(surveys.id, surveyId))
}
