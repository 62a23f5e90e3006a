import type { api, ParsedInput } from '@paddock/contract'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { acceptOne } from './accept-one.ts'
import { readProposal } from './lock-waiting-proposal.ts'

type Input = ParsedInput<typeof api.finances.acceptProposal>['body']

/** Takes a proposal over into the record: it replaces a record's values, or adds a record. */
export function acceptProposal(
  deps: Dependencies,
  scope: Scope,
  { clientId, proposalId }: { clientId: string; proposalId: string },
  input: Input,
): Promise<Proposal> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    await acceptOne(tx, deps, scope, client, { proposalId, ...input })
    await touchClient(tx, client.id)
    return readProposal(tx, client.id, proposalId)
  })
}
