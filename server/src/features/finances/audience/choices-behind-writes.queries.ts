import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import type { Transaction } from '../../../platform/database/database.ts'
import { askedSurveys } from '../../surveys/front.queries.ts'
import { proposals } from '../finances.table.ts'
import type { Written } from '../proposals/write-steps.ts'
import { choiceOf } from './record-audience.ts'

const hasWritten = sql`${proposals.replaced}->'refs' is not null`

/**
 * Reads the choices of people about the answers behind each record of a client's register, by record, without those behind one proposal.
 */
export async function choicesBehindWrites(tx: Transaction, clientId: string, exceptId?: string): Promise<Map<string, ConsentChoice[]>> {
  const choices = new Map<string, ConsentChoice[]>()
  const rows = await tx
    .select({
      replaced: proposals.replaced,
      questionId: proposals.questionId,
      key: askedSurveys.key,
      version: askedSurveys.version,
      consents: askedSurveys.consents,
    })
    .from(proposals)
    .innerJoin(askedSurveys, eq(askedSurveys.id, proposals.surveyId))
    .where(
      and(eq(proposals.clientId, clientId), isNotNull(proposals.replaced), hasWritten, exceptId ? ne(proposals.id, exceptId) : undefined),
    )
  for (const { replaced, questionId, ...survey } of rows) {
    const choice = await choiceOf(tx, survey, questionId)
    for (const { id } of new Map(refsOf(replaced).map((ref) => [ref.id, ref])).values())
      choices.set(id, [...(choices.get(id) ?? []), choice])
  }
  return choices
}

/** Reads the records of the register that were made from answers of this survey, each with the questions. */
export async function recordsWrittenFrom(tx: Transaction, surveyId: string): Promise<(Written['refs'][number] & { questionId: string })[]> {
  const rows = await tx
    .select({ replaced: proposals.replaced, questionId: proposals.questionId })
    .from(proposals)
    .where(and(eq(proposals.surveyId, surveyId), isNotNull(proposals.replaced), hasWritten))
    .orderBy(proposals.id)
  return rows.flatMap(({ replaced, questionId }) => refsOf(replaced).map((ref) => ({ ...ref, questionId })))
}

const refsOf = (replaced: unknown): Written['refs'] => (replaced as Written | null)?.refs ?? []
