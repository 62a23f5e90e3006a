import { isFinanceKind } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { ClientRecord } from '../../clients/index.ts'
import type { Decision } from './decision.ts'
import { lockWaitingProposal } from './lock-waiting-proposal.ts'
import { takeOverFinance } from './take-over-finance.ts'
import { takeOverRecord } from './take-over-record.ts'

/** Accepts a waiting proposal of any kind of a client that is locked. Answers the record that was added or changed. */
export async function acceptOne(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  client: ClientRecord,
  { proposalId, version, ...decision }: Decision & { proposalId: string; version: number },
): Promise<string> {
  const { kind, ...proposal } = await lockWaitingProposal(tx, client.id, proposalId, version)
  return isFinanceKind(kind)
    ? takeOverFinance(tx, deps, scope, client, { ...proposal, kind }, decision)
    : takeOverRecord(tx, scope, client, { ...proposal, kind }, decision)
}
