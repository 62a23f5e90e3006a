import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SupportHours } from '@paddock/contract/features/support/support.shapes'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { supportCannedAnswers, supportHours } from '../support.table.ts'

export type CannedRecord = typeof supportCannedAnswers.$inferSelect

const CANNED_REPLIES_LIMIT = 500

export function readCannedAnswers(reader: Reader, archived: boolean): Promise<CannedRecord[]> {
  return reader
    .select()
    .from(supportCannedAnswers)
    .where(archived ? isNotNull(supportCannedAnswers.archivedAt) : isNull(supportCannedAnswers.archivedAt))
    .orderBy(asc(sql`lower(${supportCannedAnswers.title})`), asc(supportCannedAnswers.id))
    .limit(CANNED_REPLIES_LIMIT)
}

export async function lockCannedAnswer(tx: Transaction, id: string): Promise<CannedRecord> {
  const [found] = await tx.select().from(supportCannedAnswers).where(eq(supportCannedAnswers.id, id)).for('update')
  if (!found) throw notFound()
  return found
}

export async function insertCannedAnswer(tx: Transaction, values: { title: string; text: string }): Promise<CannedRecord> {
  const [inserted] = await tx.insert(supportCannedAnswers).values(values).returning()
  return inserted!
}

export async function changeCannedAnswer(
  tx: Transaction,
  id: string,
  values: Partial<Pick<CannedRecord, 'title' | 'text' | 'archivedAt' | 'version'>>,
): Promise<CannedRecord> {
  const [changed] = await tx.update(supportCannedAnswers).set(values).where(eq(supportCannedAnswers.id, id)).returning()
  return changed!
}

type StoredHours = SupportHours & { version: number }

const DAY = { opensAt: 9 * 60, closesAt: 17 * 60 }

/** What holds until somebody sets the hours: weekdays from nine to five. */
export const usualHours = (timeZone: string): StoredHours => ({
  timeZone,
  week: [DAY, DAY, DAY, DAY, DAY, null, null],
  closedDays: [],
  version: 0,
})

/** When staff answer; nothing while nobody has set it. */
export async function findHours(reader: Reader): Promise<StoredHours | undefined> {
  const [found] = await reader.select().from(supportHours).where(eq(supportHours.key, 'platform'))
  return found && { timeZone: found.timeZone, week: [...found.week], closedDays: [...found.closedDays], version: found.version }
}

/** Stores them over the version that was seen (0 for none); answers whether it still was that one. */
export async function storeHours(tx: Transaction, { version, ...hours }: StoredHours): Promise<boolean> {
  const stored =
    version === 0
      ? await tx
          .insert(supportHours)
          .values({ key: 'platform', ...hours })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(supportHours)
          // Counted by the database: whoever names the largest number there is has an old version and no other fault.
          .set({ ...hours, version: sql`${supportHours.version} + 1` })
          .where(and(eq(supportHours.key, 'platform'), eq(supportHours.version, version)))
          .returning()
  return stored.length > 0
}
