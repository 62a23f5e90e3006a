import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { nameOf } from '../people/stakeholder-view.ts'
import { holderOfEmail } from '../people/people-of.ts'
import { changeStakeholder, selectPeople, selectStandingFor } from '../stakeholders.queries.ts'

/**
 * The record follows what an active stakeholder says about themselves: their name and address are their own to change. It keeps its own
 * address where somebody else of the family has the new one: by now the identity service has changed it, so it is too late to refuse.
 */
export async function followAccount(
  tx: Transaction,
  scope: Scope,
  said: { firstName?: string; lastName?: string; email?: string },
): Promise<void> {
  for (const { record: before, organizationId } of await selectStandingFor(tx, scope.userId)) {
    const stored: Record<string, unknown> = before
    const isTaken = said.email !== undefined && holderOfEmail(await selectPeople(tx, before.clientId), said.email, before.id) !== undefined
    const changes = Object.fromEntries(
      Object.entries(said).filter(([name, value]) => value !== undefined && value !== stored[name] && !(name === 'email' && isTaken)),
    )
    if (Object.keys(changes).length === 0) continue
    const after = await changeStakeholder(tx, before.id, changes)
    await record(tx, scope, 'stakeholder.updated', {
      organizationId,
      clientId: before.clientId,
      entityId: before.id,
      subject: nameOf(after),
      before: Object.fromEntries(Object.keys(changes).map((name) => [name, stored[name]])),
      after: changes,
    })
  }
}
