import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { acceptOne } from './accept-one.ts'
import { readProposal, readProposals } from './lock-waiting-proposal.ts'

type Input = ParsedInput<typeof api.finances.acceptProposals>['body']

/** Accepts many proposals one after the other, all of them or none. A later one finds what an earlier one added. */
export function acceptProposals(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
  { proposals }: Input,
): Promise<RouteOutput<typeof api.finances.acceptProposals>> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    const written = new Set<string>()
    const ids = [...new Map(proposals.map((each) => [each.proposalId, each])).values()]
    for (const { proposalId, version, ...decision } of ids) {
      // A proposal before it may have added the same: two people name one company.
      const replacesId = decision.replacesId ?? (written.size > 0 ? await matchNow(tx, client.id, proposalId) : null)
      const isOurs = replacesId !== null && written.has(replacesId)
      const replacesVersion = isOurs ? undefined : decision.replacesVersion
      written.add(
        await named(tx, client.id, proposalId, () =>
          acceptOne(tx, deps, scope, client, { proposalId, version, replacesId, replacesVersion }),
        ),
      )
    }
    await touchClient(tx, client.id)
    return {
      accepted: await readProposals(
        tx,
        client.id,
        ids.map(({ proposalId }) => proposalId),
      ),
    }
  })
}

const matchNow = async (tx: Transaction, clientId: string, proposalId: string) => (await readProposal(tx, clientId, proposalId)).replacesId

/** Names the proposal to which a refused field belongs. */
async function named<T>(tx: Transaction, clientId: string, proposalId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'invalid_input') throw error
    const { title } = await readProposal(tx, clientId, proposalId)
    throw new AppError('invalid_input', { fields: { [proposalId]: `${title}: ${Object.values(error.fields ?? {})[0] ?? ''}`.trim() } })
  }
}
