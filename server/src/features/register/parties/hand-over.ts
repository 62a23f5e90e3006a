import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import { isSameParty, type Party } from '@paddock/contract/features/register/register.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { type ActivityEntry, record, recordAll } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { handOverOwners } from '../../finances/index.ts'
import { areTheirs, checkRecord } from '../records/check-record.ts'
import { titleOf } from '../records/record-words.ts'
import { changeRecord, findRecord, selectRecords, type ValuesOf } from '../records/records.queries.ts'
import { whereNamed } from './where-named.queries.ts'

type Input = ParsedInput<typeof api.register.handOver>['body']

/** Everything that names one names the other from now on: who leaves hands over, and two spellings of one become one. */
export function handOver(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
  { from, to, remove = false }: Input,
): Promise<RouteOutput<typeof api.register.handOver>> {
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    if (to && isSameParty(from, to)) throw new AppError('invalid_input', { fields: { to: 'Choose somebody else.' } })
    for (const [field, party] of [
      ['from', from],
      ['to', to],
    ] as const)
      if (party && !(await areTheirs(tx, client.id, [party])))
        throw new AppError('invalid_input', { fields: { [field]: 'Choose a person or entity of this client.' } })
    const ofClient = { organizationId: client.organizationId, clientId: client.id }
    const changed = await handOverRegister(tx, client.id, from, to)
    const finances = await handOverOwners(tx, client.id, from, to)
    await recordAll(tx, scope, [
      ...changed.map(({ action, ...entry }) => ({ ...ofClient, ...entry, action })),
      ...finances.map(({ kind, ...entry }) => ({ ...ofClient, ...entry, action: `${kind}.updated` as const })),
    ])
    if (remove && from.kind === 'entity') await removeEntity(tx, scope, ofClient, from.id, to)
    if (changed.length + finances.length > 0 || remove) await touchClient(tx, client.id)
    return { changed: changed.length + finances.length }
  })
}

type Change = Pick<ActivityEntry, 'entityId' | 'subject' | 'before' | 'after'> & {
  action: 'role.updated' | 'role.removed' | 'paper.updated' | 'commitment.updated'
}

async function handOverRegister(tx: Transaction, clientId: string, from: Party, to: Party | null): Promise<Change[]> {
  const { roles, papers, commitments } = await whereNamed(tx, clientId, from)
  const instead = (party: Party | null) => (party && isSameParty(party, from) ? to : party)
  const changes: Change[] = []
  for (const role of roles) {
    // A role that nobody has is none; one that the other has already is not there twice.
    if (to === null) {
      await changeRecord(tx, 'role', role.id, { archivedAt: new Date() })
      changes.push({ action: 'role.removed', entityId: role.id, subject: titleOf('role', role) })
      continue
    }
    await checkRecord(tx, clientId, 'role', { ...role, holder: to })
    const after = await changeRecord(tx, 'role', role.id, { holder: to })
    changes.push({ action: 'role.updated', entityId: role.id, subject: titleOf('role', role), before: { ...role }, after: { ...after } })
  }
  for (const paper of papers) {
    const given: Partial<ValuesOf['paper']> = {
      parties: paper.parties.flatMap(({ capacity, ...party }) => {
        const now = instead(party)
        return now ? [{ ...now, capacity }] : []
      }),
      ...(from.kind === 'entity' && paper.entityId === from.id && { entityId: to?.kind === 'entity' ? to.id : null }),
    }
    const after = await changeRecord(tx, 'paper', paper.id, given)
    changes.push({
      action: 'paper.updated',
      entityId: paper.id,
      subject: titleOf('paper', paper),
      before: { ...paper },
      after: { ...after },
    })
  }
  for (const commitment of commitments) {
    const given = { owedBy: instead(commitment.owedBy), owedTo: instead(commitment.owedTo) }
    const after = await changeRecord(tx, 'commitment', commitment.id, given)
    changes.push({
      action: 'commitment.updated',
      entityId: commitment.id,
      subject: titleOf('commitment', commitment),
      before: { ...commitment },
      after: { ...after },
    })
  }
  return changes
}

/** The emptied entity goes; who had a role in it has it in the other one, where that is an entity. */
async function removeEntity(
  tx: Transaction,
  scope: Scope,
  ofClient: { organizationId: string; clientId: string },
  entityId: string,
  to: Party | null,
): Promise<void> {
  const entity = await findRecord(tx, 'entity', ofClient.clientId, entityId)
  for (const role of (await selectRecords(tx, 'role', ofClient.clientId)).filter((each) => each.entityId === entityId)) {
    if (to?.kind !== 'entity') await changeRecord(tx, 'role', role.id, { archivedAt: new Date() })
    else {
      await checkRecord(tx, ofClient.clientId, 'role', { ...role, entityId: to.id })
      await changeRecord(tx, 'role', role.id, { entityId: to.id })
    }
  }
  await changeRecord(tx, 'entity', entityId, { archivedAt: new Date() })
  await record(tx, scope, 'entity.removed', { ...ofClient, entityId, subject: entity.name })
}
