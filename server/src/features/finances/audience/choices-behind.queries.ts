import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { isFinanceKind } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import type { Transaction } from '../../../platform/database/database.ts'
import { askedSurveys } from '../../surveys/front.queries.ts'
import { financeValues, proposals } from '../finances.table.ts'
import { choiceOf } from './record-audience.ts'

/** Reads the choices of people about the rows from which these records were made, by record: one choice for each row. */
export async function choicesBehind(tx: Transaction, recordIds: readonly string[]): Promise<Map<string, ConsentChoice[]>> {
  const choices = new Map<string, ConsentChoice[]>()
  if (recordIds.length === 0) return choices
  const rows = await tx
    .select({
      recordId: proposals.recordId,
      questionId: proposals.questionId,
      key: askedSurveys.key,
      version: askedSurveys.version,
      consents: askedSurveys.consents,
    })
    .from(proposals)
    .innerJoin(askedSurveys, eq(askedSurveys.id, proposals.surveyId))
    .where(inArray(proposals.recordId, [...recordIds]))
  for (const { recordId, questionId, ...survey } of rows) {
    if (recordId === null) continue
    choices.set(recordId, [...(choices.get(recordId) ?? []), await choiceOf(tx, survey, questionId)])
  }
  return choices
}

/** Reads the assets, debts and land that rows of this survey led to, each with the question of the row. */
export async function recordsFrom(
  tx: Transaction,
  surveyId: string,
  questionIds: readonly string[],
): Promise<{ kind: FinanceKind; recordId: string; questionId: string }[]> {
  const rows = await tx
    .select({ kind: proposals.kind, recordId: proposals.recordId, questionId: proposals.questionId })
    .from(proposals)
    .where(and(eq(proposals.surveyId, surveyId), inArray(proposals.questionId, [...questionIds]), isNotNull(proposals.recordId)))
    .orderBy(proposals.id)
  return rows.flatMap(({ recordId, kind, ...row }) => (recordId === null || !isFinanceKind(kind) ? [] : [{ ...row, kind, recordId }]))
}

/** Whether a row's values were taken over into a record more than once. To undo the last time leaves those of the times before. */
export async function wasAcceptedBefore(tx: Transaction, proposalId: string, recordId: string): Promise<boolean> {
  return (await tx.$count(financeValues, and(eq(financeValues.proposalId, proposalId), eq(financeValues.recordId, recordId)))) > 1
}
