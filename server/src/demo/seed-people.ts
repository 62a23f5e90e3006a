import { eq } from 'drizzle-orm'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { createInvitation } from '../features/users/index.ts'
import { invitations, users } from '../features/users/users.table.ts'
import type { IdentityAdmin } from '../platform/access/identity-admin.ts'
import { newId } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'
import { record } from '../platform/audit/record.ts'
import { DEMO_PASSWORD, FAMILY } from './demo-data.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
/** It lies before the first of them was asked anything. */
const ADDED_DAYS_AGO = 41

type DemoPerson = (typeof FAMILY.people)[number]

/** The people of the family in depth with their accounts, partners and parents. */
export async function seedPeople(
  tx: Transaction,
  identity: IdentityAdmin,
  { clientId, organizationId, managerId }: { clientId: string; organizationId: string; managerId: string },
): Promise<void> {
  const ids = new Map<string, string>()
  for (const { account, partner: _partner, parent: _parent, ...person } of FAMILY.people) {
    const id = newId()
    const userId = newId()
    const subId =
      account === 'signsIn' ? (await identity.createVerifiedUser(tx, { email: person.email, password: DEMO_PASSWORD })).subId : null
    await tx.insert(users).values({
      id: userId,
      subId,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      systemRole: 'user',
      status: account === 'invited' ? 'invited' : 'active',
      lastSignInAt: account === 'invited' ? null : daysAgo(account === 'active' ? 5 : person.accountKind === 'primary' ? 0.2 : 2),
      createdAt: daysAgo(ADDED_DAYS_AGO),
    })
    await tx.insert(stakeholders).values({ id, clientId, userId, ...person, createdAt: daysAgo(ADDED_DAYS_AGO) })
    if (account === 'invited') {
      await createInvitation(tx, { userId, clientId, invitedBy: managerId })
      // Sent again a day ago, after the first one ran out: the adviser asked the support about it.
      await tx
        .update(invitations)
        .set({ createdAt: daysAgo(1), expiresAt: daysAgo(-13) })
        .where(eq(invitations.userId, userId))
      const subject = `${person.firstName} ${person.lastName}`
      const entry = { organizationId, clientId, entityId: id, subject, after: { email: person.email } }
      await record(tx, { userId: managerId }, 'stakeholder.invited', { ...entry, at: daysAgo(ADDED_DAYS_AGO) })
      await record(tx, { userId: managerId }, 'stakeholder.invitation_resent', { ...entry, at: daysAgo(1) })
    }
    ids.set(person.firstName, id)
  }
  for (const person of FAMILY.people) await tie(tx, ids, person)
}

async function tie(tx: Transaction, ids: Map<string, string>, { firstName, partner, parent }: DemoPerson): Promise<void> {
  const id = ids.get(firstName) ?? ''
  const partnerId = ids.get(partner ?? '')
  const parentId = ids.get(parent ?? '')
  if (parentId) await tx.update(stakeholders).set({ parentId }).where(eq(stakeholders.id, id))
  if (!partnerId) return
  await tx.update(stakeholders).set({ partnerId }).where(eq(stakeholders.id, id))
  await tx.update(stakeholders).set({ partnerId: id }).where(eq(stakeholders.id, partnerId))
}
