import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { anyClient } from '../../clients/front.queries.ts'
import { practices } from '../../organizations/front.queries.ts'
import { titleOfVersion } from '../../questionnaires/front.queries.ts'
import { accounts, displayNameOf } from '../../users/front.queries.ts'
import { answerOpenings, surveys } from '../surveys.table.ts'

const HOUR_MS = 3_600_000

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

/** The openings of this reader and way that still go on: read again before so many hours passed since, they are the same opening. Answers whose. */
export async function prolongOpenings(
  reader: Reader,
  userId: string,
  { how, hours, surveyIds }: { how: OpeningKind; hours: number; surveyIds: readonly string[] },
): Promise<Set<string>> {
  const { surveyId, lastAt } = answerOpenings
  const goesOn = gt(lastAt, new Date(Date.now() - hours * HOUR_MS))
  const prolonged = await reader
    .update(answerOpenings)
    .set({ lastAt: new Date() })
    .where(and(eq(answerOpenings.userId, userId), eq(answerOpenings.how, how), inArray(surveyId, [...surveyIds]), goesOn))
    .returning({ surveyId })
  return new Set(prolonged.map((each) => each.surveyId))
}

/** Reads who opened a person's answers, the newest first. The platform's staff belong to no practice. */
export function selectOpenings(reader: Reader, { stakeholderId }: FamilyMembership, limit: number) {
  return reader
    .select({
      id: answerOpenings.id,
      name: displayNameOf(answerOpenings.userId),
      of: sql<string>`case when ${accounts.systemRole} = 'user' then ${anyClient.businessName} else coalesce(${practices.name}, 'Paddock') end`,
      questionnaire: titleOfVersion(surveys.questionnaireKey, surveys.questionnaireVersion),
      how: answerOpenings.how,
      firstAt: answerOpenings.firstAt,
      lastAt: answerOpenings.lastAt,
      times: answerOpenings.times,
    })
    .from(answerOpenings)
    .innerJoin(accounts, eq(accounts.id, answerOpenings.userId))
    .innerJoin(surveys, eq(surveys.id, answerOpenings.surveyId))
    .innerJoin(anyClient, eq(anyClient.id, surveys.clientId))
    .leftJoin(practices, eq(practices.id, accounts.organizationId))
    .where(eq(answerOpenings.stakeholderId, stakeholderId))
    .orderBy(desc(answerOpenings.lastAt), desc(answerOpenings.id))
    .limit(limit)
}
