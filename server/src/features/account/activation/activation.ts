import type { Caller } from '../../../platform/access/caller.ts'
import { inConstantTime } from '../../../platform/access/constant-time.ts'
import { scopeFor } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import {
  acceptInvitation,
  belongsToAnother,
  countInvitationTry,
  findInvitation,
  findInvitationOf,
  type PendingInvitation,
  updatePerson,
} from '../../users/index.ts'
import { followAccount } from '../../stakeholders/index.ts'
import { tellWaitingSurveys } from '../../surveys/index.ts'
import { CODE_TRIES, hashInvitationCode, sameHash } from './invitation-code.ts'
import { nameOf } from '../person-name.ts'

export interface Activation {
  email: string
  password: string
  firstName?: string
  lastName?: string
  invitationToken?: string
  code?: string
}

/** What becoming a person needs, also where only the identity service knows that a code came back. */
type ActivationParts = Pick<Dependencies, 'events' | 'jobs' | 'publicUrl'>

/** `active`: the person can sign in. `accepted`: whoever is invited was mailed a code, which the first sign-in asks for. */
export type Activated = { status: 'active'; email: string } | { status: 'accepted' }

/**
 * Turns an invitation into an account. The link's token or the mailed code proves the address; only then may an answer depend
 * on what is stored about it.
 */
export async function activate(deps: Dependencies, given: Activation, clientId: string | null, caller: Caller): Promise<Activated> {
  if (!deps.identity.acceptsPassword(given.password, [given.email, given.firstName ?? '', given.lastName ?? '']))
    throw refuseField('password_too_weak', 'password')
  if (given.invitationToken === undefined && given.code === undefined) return acceptUnproved(deps, given, clientId, caller)
  const invitation =
    given.invitationToken === undefined ? await proveByCode(deps, given, clientId) : await proveByToken(deps, given, clientId)
  await transact(deps.database, async (tx) => {
    const takeAccount = () => deps.identity.createVerifiedUser(tx, { email: invitation.email, password: given.password })
    if (!(await becomeActive(deps, tx, invitation, given, takeAccount))) throw new AppError('invitation_invalid')
  })
  return { status: 'active', email: invitation.email }
}

/** Without a proof everybody is treated alike: the password waits for the code that an invited address is mailed. */
async function acceptUnproved(deps: Dependencies, given: Activation, clientId: string | null, caller: Caller): Promise<Activated> {
  const { email, password, firstName, lastName } = given
  const about = {
    ...(clientId !== null && { clientId }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  }
  const isInvited = async () => (await findInvitationOf(deps.database.db, email, clientId)) !== null
  await deps.identity.keepUnproved({ email, password, about, isInvited }, caller)
  return { status: 'accepted' }
}

/** The code of an unproved activation came back: its invitation becomes a person. False where it does not wait any more. */
export async function activateProved(
  deps: ActivationParts,
  tx: Transaction,
  { email, about }: { email: string; about: Record<string, string> },
  takeAccount: () => Promise<{ subId: string }>,
): Promise<boolean> {
  const { clientId = null, ...names } = about
  const invitation = await findInvitationOf(tx, email, clientId)
  return invitation !== null && becomeActive(deps, tx, invitation, names, takeAccount)
}

async function proveByToken(
  deps: Dependencies,
  { email, invitationToken = '' }: Activation,
  clientId: string | null,
): Promise<PendingInvitation> {
  const invitation = await findInvitation(deps.database.db, invitationToken)
  if (!invitation || invitation.email !== email || invitation.clientId !== clientId) throw new AppError('invitation_invalid')
  return invitation
}

function proveByCode(deps: Dependencies, { email, code = '' }: Activation, clientId: string | null): Promise<PendingInvitation> {
  return inConstantTime(async () => {
    const invitation = await findInvitationOf(deps.database.db, email, clientId)
    const codeHash = invitation && code ? await countInvitationTry(deps.database.db, invitation.id, CODE_TRIES) : null
    if (!invitation || !codeHash || !sameHash(codeHash, hashInvitationCode(invitation.id, code))) {
      throw refuseField('invitation_code_wrong', 'code')
    }
    return invitation
  })
}

async function becomeActive(
  deps: ActivationParts,
  tx: Transaction,
  invitation: PendingInvitation,
  given: { firstName?: string; lastName?: string },
  takeAccount: () => Promise<{ subId: string }>,
): Promise<boolean> {
  if (!(await acceptInvitation(tx, invitation.id))) return false
  const { subId } = await takeAccount()
  // An address that another person has just taken over: their account stays theirs.
  if (await belongsToAnother(tx, invitation.userId, { subId })) throw refuseField('email_used', 'email')
  const names = newNames(given)
  await updatePerson(tx, invitation.userId, { subId, status: 'active', ...names })
  const person = { ...invitation, ...names, id: invitation.userId, subId, advisersShareClients: false }
  const scope = scopeFor(person, '')
  await record(tx, scope, 'user.activated', {
    organizationId: invitation.organizationId,
    ...(invitation.clientId && { clientId: invitation.clientId }),
    entityId: invitation.userId,
    subject: nameOf(person),
  })
  await followAccount(tx, scope, names)
  await tellWaitingSurveys(tx, deps, invitation.userId)
  await deps.events.publish(tx, 'access', { subId })
  return true
}

/** Names are saved only if at least one is not blank; one that was not sent stays as the invitation has it. */
function newNames({ firstName, lastName }: { firstName?: string; lastName?: string }): { firstName?: string; lastName?: string } {
  if (!firstName?.trim() && !lastName?.trim()) return {}
  return { ...(firstName !== undefined && { firstName: firstName.trim() }), ...(lastName !== undefined && { lastName: lastName.trim() }) }
}
