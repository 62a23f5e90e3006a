import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError, refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findPerson } from '../../users/front.queries.ts'
import {
  createInvitation,
  deletePerson,
  insertPerson,
  lockAccount,
  lockPersonByEmail,
  mailInvitation,
  updatePerson,
} from '../../users/index.ts'
import { detachStakeholders } from '../front.queries.ts'
import { nameOf } from '../people/stakeholder-view.ts'
import { changeStakeholder, type StakeholderRecord } from '../stakeholders.queries.ts'

interface Invitation {
  client: { id: string; organizationId: string }
  person: StakeholderRecord
  /** Whether somebody can already sign in with the person's address; asked before the transaction. */
  hasAccount: boolean
}

/** Mails an invitation to the person's address; their former links stop working. */
export async function inviteAccount(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  { client, person, hasAccount }: Invitation,
): Promise<void> {
  if (person.involvement === 'register') throw refuseField('stakeholder_not_asked', 'involvement')
  if (person.email === '') throw refuseField('stakeholder_email_missing', 'email')
  const userId = person.userId ?? (await newAccount(tx, person, hasAccount))
  if (person.userId) await renewAccount(tx, person.userId, person, hasAccount)
  else await changeStakeholder(tx, person.id, { userId })
  const { token } = await createInvitation(tx, { userId, clientId: client.id, invitedBy: scope.userId })
  await record(tx, scope, person.userId ? 'stakeholder.invitation_resent' : 'stakeholder.invited', {
    organizationId: client.organizationId,
    clientId: client.id,
    entityId: person.id,
    subject: nameOf(person),
    after: { email: person.email },
  })
  await mailInvitation(tx, deps, token)
}

/** An address that is anybody's already is refused in the same words, whoever that is. */
async function newAccount(tx: Transaction, { email, firstName, lastName }: StakeholderRecord, hasAccount: boolean): Promise<string> {
  const known = await lockPersonByEmail(tx, email)
  const added = known || hasAccount ? null : await insertPerson(tx, { email, firstName, lastName, systemRole: 'user', status: 'invited' })
  if (!added) throw refuseField('email_used', 'email')
  return added.id
}

async function renewAccount(tx: Transaction, userId: string, person: StakeholderRecord, hasAccount: boolean): Promise<void> {
  const account = await lockInvited(tx, userId)
  const { email, firstName, lastName } = person
  if (account.email !== email && (hasAccount || (await lockPersonByEmail(tx, email)))) throw refuseField('email_used', 'email')
  await updatePerson(tx, userId, { email, firstName, lastName })
}

/** Withdraws an invitation: its link stops working, and the address is free to be invited by anybody. */
export async function withdrawInvitation(tx: Transaction, userId: string): Promise<void> {
  await lockInvited(tx, userId)
  await detachStakeholders(tx, userId)
  await deletePerson(tx, userId)
}

/** Ends what an account opens: an open invitation is withdrawn, sessions end at once. */
export async function endAccess(tx: Transaction, deps: Dependencies, userId: string): Promise<void> {
  const account = await lockAccount(tx, userId)
  if (account?.status === 'invited') return withdrawInvitation(tx, userId)
  if (!account?.subId) return
  await deps.identity.revokeSessions(tx, account.subId)
  await deps.events.publish(tx, 'access', { subId: account.subId })
}

/** What is remembered of a signed-in person's family is out of date. */
export async function accessChanged(tx: Transaction, deps: Dependencies, userId: string | null): Promise<void> {
  const subId = userId ? (await findPerson(tx, { userId }))?.subId : null
  if (subId) await deps.events.publish(tx, 'access', { subId })
}

async function lockInvited(tx: Transaction, userId: string) {
  const account = await lockAccount(tx, userId)
  if (account?.status !== 'invited') throw new AppError('already_active')
  return account
}
