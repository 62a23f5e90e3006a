import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { Round } from '@paddock/contract/features/surveys/surveys.contract'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError, notFound } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../clients/index.ts'
import { findDefinition } from '../questionnaires/index.ts'
import { freezeRound } from './freeze-round.ts'
import { viewRounds } from './round-view.ts'
import { lockRounds, selectRoundFacts } from './rounds.queries.ts'

/** Counts what was sent until now for the family, though somebody who was asked has not sent. */
export function closeRound({ database }: Dependencies, scope: Scope, clientId: string, key: QuestionnaireKey): Promise<Round> {
  return transact(database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const facts = await selectRoundFacts(tx, clientId)
    const open = (await viewRounds(tx, facts)).find((round) => round.questionnaireKey === key && round.closedAt === null)
    if (!open?.can.close) throw new AppError('round_too_small')
    await freezeRound(tx, { clientId, questionnaireKey: key, closedBy: scope.userId }, facts.standing)
    const { title } = await findDefinition(tx, key)
    await record(tx, scope, 'round.closed', {
      organizationId: client.organizationId,
      clientId,
      subject: `“${title}”`,
      after: { round: open.number, sent: open.sent, missing: open.waitingFor.length },
    })
    await touchClient(tx, clientId)
    const closed = (await viewRounds(tx, await selectRoundFacts(tx, clientId))).find(
      (round) => round.questionnaireKey === key && round.number === open.number,
    )
    if (!closed) throw notFound()
    return closed
  })
}

/** Closes the round by itself once all who were asked have sent. Call it after each sending, in its transaction. */
export async function closeFullRound(
  tx: Transaction,
  { clientId, organizationId, key }: { clientId: string; organizationId: string; key: QuestionnaireKey },
): Promise<void> {
  await lockRounds(tx, clientId)
  const facts = await selectRoundFacts(tx, clientId)
  const open = (await viewRounds(tx, facts)).find((round) => round.questionnaireKey === key && round.closedAt === null)
  if (!open?.can.close || open.waitingFor.length > 0) return
  await freezeRound(tx, { clientId, questionnaireKey: key, closedBy: null }, facts.standing)
  const { title } = await findDefinition(tx, key)
  const after = { round: open.number, sent: open.sent, missing: 0 }
  await record(tx, null, 'round.closed', { organizationId, clientId, subject: `“${title}”`, after })
}
