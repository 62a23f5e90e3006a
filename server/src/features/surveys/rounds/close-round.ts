import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { Round } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { freezeRound } from './freeze-round.ts'
import { viewRounds } from './round-view.ts'
import { lockRounds, type RoundFacts, selectRoundFacts } from './rounds.queries.ts'

/** The round that closes: one client's questionnaire. */
interface Closing {
  clientId: string
  organizationId: string
  key: QuestionnaireKey
  /** When it closes; now unless said. */
  at?: Date
}

/** Counts what was sent until now for the family, though somebody who was asked has not sent. */
export function closeRound({ database }: Dependencies, scope: Scope, clientId: string, key: QuestionnaireKey): Promise<Round> {
  return transact(database, async (tx) => {
    const { organizationId } = await lockEditableClient(tx, scope, clientId)
    const number = await closeRoundWithSent(tx, scope, { clientId, organizationId, key })
    await touchClient(tx, clientId)
    const closed = (await viewRounds(tx, await selectRoundFacts(tx, clientId))).find(
      (round) => round.questionnaireKey === key && round.number === number,
    )
    if (!closed) throw notFound()
    return closed
  })
}

/** Closes a round in the transaction of whoever may do it; answers the round's number. */
export async function closeRoundWithSent(tx: Transaction, adviser: Pick<Scope, 'userId'>, closing: Closing): Promise<number> {
  const facts = await selectRoundFacts(tx, closing.clientId)
  const open = await openRound(tx, facts, closing.key)
  if (!open?.can.close) throw new AppError('round_too_small')
  await close(tx, adviser, closing, facts, open)
  return open.number
}

/** Closes the round by itself once all who were asked have sent. Call it after each sending, in its transaction. */
export async function closeFullRound(tx: Transaction, closing: Closing): Promise<void> {
  await lockRounds(tx, closing.clientId)
  const facts = await selectRoundFacts(tx, closing.clientId)
  const open = await openRound(tx, facts, closing.key)
  if (open?.can.close && open.waitingFor.length === 0) await close(tx, null, closing, facts, open)
}

async function openRound(tx: Transaction, facts: RoundFacts, key: QuestionnaireKey): Promise<Round | undefined> {
  return (await viewRounds(tx, facts)).find((round) => round.questionnaireKey === key && round.closedAt === null)
}

async function close(
  tx: Transaction,
  adviser: Pick<Scope, 'userId'> | null,
  { clientId, organizationId, key, at }: Closing,
  { standing }: RoundFacts,
  { number, sent, waitingFor }: Round,
): Promise<void> {
  await freezeRound(tx, { clientId, questionnaireKey: key, closedBy: adviser?.userId ?? null, closedAt: at }, standing)
  const { title } = await findDefinition(tx, key)
  const after = { round: number, sent, missing: waitingFor.length }
  await record(tx, adviser, 'round.closed', { organizationId, clientId, subject: `“${title}”`, after, at })
}
