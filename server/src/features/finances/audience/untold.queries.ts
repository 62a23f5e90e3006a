import { and, desc, eq, sql } from 'drizzle-orm'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { askedSurveys } from '../../surveys/front.queries.ts'
import { audienceOf, choiceOf } from './record-audience.ts'
import { proposals } from '../finances.table.ts'
import { hasAudience } from '../proposals/step-records.ts'
import type { Write, Written } from '../proposals/write-steps.ts'

/** What the family is to read as if it had not been written. */
export type Untold = readonly Write[]

/** Whose reading it is. */
type Reading = Pick<FamilyMembership, 'clientId' | 'stakeholderId'>

/**
 * Reads what accepted rows wrote about the business, people and outside advisers while the person who said it keeps it to the practice,
 * the last write first. These records have no audience of their own, so the family reads them as if it had not been written. What
 * somebody shares by name, or said themselves, is not among it.
 */
export async function selectUntold(reader: Reader, { clientId, stakeholderId }: Reading): Promise<Untold> {
  const rows = await reader
    .select({
      replaced: proposals.replaced,
      recordId: proposals.recordId,
      questionId: proposals.questionId,
      saidBy: proposals.stakeholderId,
      key: askedSurveys.key,
      version: askedSurveys.version,
      consents: askedSurveys.consents,
    })
    .from(proposals)
    .innerJoin(askedSurveys, eq(askedSurveys.id, proposals.surveyId))
    .where(and(eq(proposals.clientId, clientId), eq(proposals.status, 'accepted'), sql`${proposals.replaced}->'writes' is not null`))
    .orderBy(desc(proposals.decidedAt), desc(proposals.id))
  const told = new Set<string | null>()
  const untold: Write[] = []
  for (const { replaced, recordId, questionId, saidBy, ...survey } of rows) {
    const { writes } = replaced as unknown as Written
    if (saidBy === stakeholderId || audienceOf(await choiceOf(reader, survey, questionId)) === 'family') {
      for (const id of [recordId, ...writes.map((write) => write.id)]) told.add(id)
    } else untold.push(...writes.toReversed().filter(({ record }) => !hasAudience(record)))
  }
  return untold.filter(({ id, isNew }) => !isNew || !told.has(id))
}

/**
 * Keeps that somebody of the family wrote these fields of a record. From then on they are read as they stand: a value that went back to the
 * former one would be known to be what was told the practice alone.
 */
export async function tellWritten(tx: Transaction, clientId: string, recordId: string, names: readonly string[]): Promise<void> {
  const isOfRecord = sql`${proposals.replaced}->'writes' @> ${JSON.stringify([{ id: recordId, isNew: false }])}::jsonb`
  const rows = await tx
    .select({ id: proposals.id, replaced: proposals.replaced })
    .from(proposals)
    .where(and(eq(proposals.clientId, clientId), isOfRecord))
  for (const { id, replaced } of rows) {
    const { writes, ...rest } = replaced as unknown as Written
    const told = (write: Write) => (write.id === recordId ? { ...write, told: [...new Set([...(write.told ?? []), ...names])] } : write)
    await tx
      .update(proposals)
      .set({ replaced: { ...rest, writes: writes.map(told) } })
      .where(eq(proposals.id, id))
  }
}
