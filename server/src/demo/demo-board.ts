import { and, eq, inArray } from 'drizzle-orm'
import { clients, clientTags } from '../features/clients/clients.table.ts'
import { insertTasks } from '../features/tasks/index.ts'
import { scopeFor } from '../platform/access/scope.ts'
import type { Transaction } from '../platform/database/database.ts'
import { FAMILY } from './demo-data.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** Prospects: the fee in dollars, the days in their stage, and what is next, in how many days. */
const PROSPECTS: readonly (readonly [name: string, fee: number | null, days: number, next?: string, due?: number])[] = [
  ['Singh Family Farms', 8_500, 3, 'Send the introduction pack', 2],
  ['Norwood Feedlot', 24_000, 12, 'Meet Kate at the saleyards', 5],
  ['McAllister & Sons', 12_000, 31, 'Ring Rhys after seeding', -4],
  ['Redgum Bend Dairy', 15_500, 40, 'Draft the proposal', 9],
  ['Galah Hill Holdings', null, 67],
  ['Hughes Lucerne', 6_000, 9],
  ['Saltbush Run', 32_000, 21, 'Ask whether the proposal arrived', -1],
  ['Boree Creek Grain', 18_000, 2],
]
/** This one of the families that stand still waits for the practice. */
const WAITING = 'Pemberton Heritage Sheep'
const TAGGED = ['Norwood Feedlot', 'Redgum Bend Dairy', FAMILY.businessName]

/** Gives the prospects of the first practice what a board shows of them, and the adviser two tags. */
export async function seedBoard(tx: Transaction, adviserId: string, organizationId: string): Promise<void> {
  const found = await tx
    .select({ id: clients.id, name: clients.businessName, managerIds: clients.managerIds })
    .from(clients)
    .where(
      and(
        eq(clients.organizationId, organizationId),
        inArray(clients.businessName, [...PROSPECTS.map(([name]) => name), ...TAGGED, WAITING]),
      ),
    )
  const byName = new Map(found.map((client) => [client.name, client]))
  const scope = scopeFor(
    { id: adviserId, subId: '', systemRole: 'manager', isSuperAdmin: false, organizationId, advisersShareClients: false },
    '',
  )
  for (const [name, fee, days, title, due] of PROSPECTS) {
    const client = byName.get(name)
    if (!client) continue
    const stageSince = new Date(Date.now() - days * DAY)
    await tx
      .update(clients)
      .set({ expectedFeeCents: fee === null ? null : fee * 100, stageSince })
      .where(eq(clients.id, client.id))
    if (title && due !== undefined) {
      const userId = client.managerIds[0] ?? null
      await insertTasks(tx, scope, [{ organizationId, clientId: client.id, userId, title, dueOn: inDays(due) }])
    }
  }
  const waiting = byName.get(WAITING)
  if (waiting) {
    const task = { organizationId, clientId: waiting.id, userId: waiting.managerIds[0] ?? null, title: 'Answer Olive about the lease' }
    await insertTasks(tx, scope, [{ ...task, dueOn: inDays(-60) }])
  }
  await tx
    .insert(clientTags)
    .values(
      TAGGED.flatMap((name) => byName.get(name)?.id ?? []).map((clientId) => ({ clientId, userId: adviserId, tag: 'Before harvest' })),
    )
}
