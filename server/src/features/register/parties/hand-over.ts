import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import { isSameParty, type Party } from '@paddock/contract/features/register/register.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { recordAll } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { followMergedEntity, handOverOwners } from '../../finances/index.ts'
import { areTheirs } from '../records/check-record.ts'
import { type Change, changeKept } from '../records/change-kept.ts'
import { findRecord, selectRecords } from '../records/records.queries.ts'
import { handOverPapers } from './hand-over-papers.ts'
import { handOverRole, moveRole } from './hand-over-role.ts'
import { whereNamed } from './where-named.queries.ts'

type Input = ParsedInput<typeof api.register.handOver>['body']

/** Everything that names one party names the other from now on: for a person who leaves, and for two spellings of one party. */
export function handOver(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
  { from, to, remove = false }: Input,
): Promise<RouteOutput<typeof api.register.handOver>> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    if (to && isSameParty(from, to)) throw new AppError('invalid_input', { fields: { to: 'Choose somebody else.' } })
    for (const [field, party] of Object.entries({ from, to }))
      if (party && !(await areTheirs(tx, client.id, [party])))
        throw new AppError('invalid_input', { fields: { [field]: 'Choose a person or entity of this client.' } })
    const { roles, papers, commitments } = await whereNamed(tx, client.id, from)
    const changes: Change[] = []
    for (const role of roles) changes.push(...(await handOverRole(tx, client.id, role, to)))
    changes.push(...(await handOverPapers(tx, { papers, commitments }, from, to)))
    const finances = await handOverOwners(tx, client.id, from, to)
    const handed = changes.length + finances.length
    if (remove && from.kind === 'entity') changes.push(...(await emptyEntity(tx, client.id, from, to)))
    const ofClient = { organizationId: client.organizationId, clientId: client.id }
    await recordAll(tx, scope, [
      ...changes.map((change) => ({ ...ofClient, ...change })),
      ...finances.map(({ kind, ...entry }) => ({ ...ofClient, ...entry, action: `${kind}.updated` as const })),
    ])
    if (changes.length + finances.length > 0) await touchClient(tx, client.id)
    return { changed: handed }
  })
}

type Tx = Parameters<typeof changeKept>[0]

/** Removes the emptied entity. Its roles move to the other party where that is an entity. */
async function emptyEntity(tx: Tx, clientId: string, from: Party, to: Party | null): Promise<Change[]> {
  const changes: Change[] = []
  const own = (await selectRecords(tx, 'role', clientId)).filter((each) => each.entityId === from.id)
  for (const role of own) changes.push(...(await moveRole(tx, clientId, role, to)))
  const entity = await findRecord(tx, 'entity', clientId, from.id)
  changes.push(await changeKept(tx, 'entity', entity, { archivedAt: new Date() }))
  if (to?.kind === 'entity') await followMergedEntity(tx, clientId, entity, to.id)
  return changes
}
