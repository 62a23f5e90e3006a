import { eq } from 'drizzle-orm'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { createInvitation } from '../features/users/index.ts'
import { users } from '../features/users/users.table.ts'
import type { IdentityAdmin } from '../platform/access/identity-admin.ts'
import { newId } from '../platform/database/columns.ts'
import type { Transaction } from '../platform/database/database.ts'
import { DEMO_PASSWORD, FAMILY } from './demo-data.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

type DemoPerson = (typeof FAMILY.people)[number]

/** The people of the family in depth with their accounts, partners and parents. */
export async function seedPeople(
  tx: Transaction,
  identity: IdentityAdmin,
  { clientId, managerId }: { clientId: string; managerId: string },
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
      lastSignInAt: account === 'invited' ? null : daysAgo(account === 'active' ? 5 : 2),
      createdAt: daysAgo(38),
    })
    await tx.insert(stakeholders).values({ id, clientId, userId, ...person })
    if (account === 'invited') await createInvitation(tx, { userId, clientId, invitedBy: managerId })
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
