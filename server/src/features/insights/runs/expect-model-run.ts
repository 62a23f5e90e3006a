import type { Scope } from '../../../platform/access/scope.ts'
import type { Ai } from '../../../platform/ai/ai.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { allowsLanguageModel } from '../../organizations/index.ts'
import { queueBehindOtherRuns, runsOfLastDay, runsOfLastMinute } from '../insights.queries.ts'

/** Runs that one person may begin within a minute. */
const RUNS_A_MINUTE = 10

/** The language model for the clients of this practice; refused where there is none, or where the practice wants none. */
export async function expectModel({ ai, database }: Pick<Dependencies, 'ai' | 'database'>, organizationId: string): Promise<Ai> {
  if (!ai) throw new AppError('not_configured')
  if (!(await allowsLanguageModel(database.db, organizationId))) throw new AppError('insights_switched_off')
  return ai
}

/**
 * Refuses a run, or a trial of a prompt, beyond what a person may begin within a minute and a practice within a day. Runs of a practice
 * begin one after the other from here to the end of the transaction, so that no two pass a limit together.
 */
export async function expectRoomForRun(tx: Transaction, scope: Scope, ai: Ai, organizationId: string): Promise<void> {
  await queueBehindOtherRuns(tx, organizationId)
  if ((await runsOfLastMinute(tx, scope.userId)) >= RUNS_A_MINUTE) throw new AppError('too_many_insights')
  if ((await runsOfLastDay(tx, organizationId, ai.runsPerDay)) >= ai.runsPerDay) throw new AppError('insights_used_up')
}
