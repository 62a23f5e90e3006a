import type { Scope } from '../../platform/access/scope.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { notify } from '../notifications/index.ts'

/** Up to so many records are told one by one; more of them in one sentence. */
export const ONE_BY_ONE = 5

/** A record, and who has come to look after it now. */
export interface NewAssignment {
  client: { id: string; organizationId: string; businessName: string }
  userIds: readonly string[]
}

/** Tells people which records they look after from now on. */
export async function tellAssigned(
  tx: Transaction,
  deps: Pick<Dependencies, 'events' | 'jobs'>,
  scope: Scope,
  assignments: readonly NewAssignment[],
): Promise<void> {
  const key = `assigned:${newId()}`
  const ofPerson = new Map<string, NewAssignment['client'][]>()
  for (const { client, userIds } of assignments) {
    for (const id of userIds) ofPerson.set(id, [...(ofPerson.get(id) ?? []), client])
  }
  for (const [userId, clients] of ofPerson) await tellOfRecords(tx, deps, scope, { userId, records: clients.length, clients, key })
}

/** What one person looks after from now on: how many records, and at least the first ones of them. */
export interface AssignedRecords {
  userId: string
  records: number
  clients: readonly NewAssignment['client'][]
  /** The key of the telling: a telling with the same key is told once. */
  key: string
}

/** Tells one person which records they look after from now on; of many, how many they are. */
export async function tellOfRecords(
  tx: Transaction,
  deps: Pick<Dependencies, 'events' | 'jobs'>,
  scope: Scope,
  { userId, records, clients, key }: AssignedRecords,
): Promise<void> {
  const notice = { kind: 'assigned', userIds: [userId], actorId: scope.userId } as const
  if (records > ONE_BY_ONE) {
    await notify(tx, deps, { ...notice, organizationId: clients[0]?.organizationId ?? null, subject: '', detail: { records }, key })
    return
  }
  for (const { id, organizationId, businessName } of clients) {
    await notify(tx, deps, { ...notice, organizationId, clientId: id, subject: businessName, key: `${key}:${id}` })
  }
}
