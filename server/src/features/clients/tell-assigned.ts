import type { Scope } from '../../platform/access/scope.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { notify } from '../notifications/index.ts'

/** Up to so many records are told one by one; more of them in one sentence. */
const ONE_BY_ONE = 5

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
  for (const [userId, records] of ofPerson) {
    const notice = { kind: 'assigned', userIds: [userId], actorId: scope.userId } as const
    if (records.length > ONE_BY_ONE) {
      const organizationId = records[0]?.organizationId ?? null
      await notify(tx, deps, { ...notice, organizationId, subject: '', detail: { records: records.length }, key })
      continue
    }
    for (const { id, organizationId, businessName } of records) {
      await notify(tx, deps, { ...notice, organizationId, clientId: id, subject: businessName, key: `${key}:${id}` })
    }
  }
}
