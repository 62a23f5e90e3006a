import type { api, ParsedInput } from '@paddock/contract'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { lockWaitingProposal, readProposal } from './lock-waiting-proposal.ts'
import { changeProposal } from './proposals.queries.ts'
import { titleOfAny } from './proposal-title.ts'

type Input = ParsedInput<typeof api.finances.rejectProposal>['body']

/** Rejects a proposal with the adviser's reason. The record and the person's answers stay as they are. */
export function rejectProposal(
  deps: Dependencies,
  scope: Scope,
  { clientId, proposalId }: { clientId: string; proposalId: string },
  { version, reason = '' }: Input,
): Promise<Proposal> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const proposal = await lockWaitingProposal(tx, client.id, proposalId, version)
    await changeProposal(tx, proposal.id, { status: 'rejected', decidedAt: new Date(), decidedBy: scope.userId, reason })
    await record(tx, scope, 'proposal.rejected', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: proposal.id,
      subject: titleOfAny(proposal.kind, proposal.fields),
      after: { givenBy: proposal.givenBy, ...(reason && { reason }) },
    })
    await touchClient(tx, client.id)
    return readProposal(tx, client.id, proposal.id)
  })
}
