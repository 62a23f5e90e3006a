import { inEqualTime } from '../../platform/access/in-equal-time.ts'
import { scopeFor } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError, refuseField } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { findInvitation, findInvitationOf, type PendingInvitation } from '../users/index.ts'
import { followAccount } from '../stakeholders/index.ts'
import { tellWaitingSurveys } from '../surveys/index.ts'
import { acceptInvitation, belongsToAnother, countInvitationTry, updatePerson } from './account.queries.ts'
import { CODE_TRIES, hashInvitationCode, sameHash } from './invitation-code.ts'
import { nameOf } from './person-name.ts'

export interface Activation {
  email: string
  password: string
  firstName?: string
  lastName?: string
  invitationToken?: string
  code?: string
}

/**
 * Turns an invitation into an account. The link's token or the mailed code proves the address; only then may an answer depend
 * on what is stored about it.
 */
export async function activate(deps: Dependencies, given: Activation, clientId: string | null): Promise<{ email: string }> {
  if (!deps.identity.acceptsPassword(given.password, [given.email, given.firstName ?? '', given.lastName ?? '']))
    throw refuseField('password_too_weak', 'password')
  const invitation =
    given.invitationToken === undefined ? await proveByCode(deps, given, clientId) : await proveByToken(deps, given, clientId)
  await becomeActive(deps, invitation, given)
  return { email: invitation.email }
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
  return inEqualTime(async () => {
    const invitation = await findInvitationOf(deps.database.db, email, clientId)
    const codeHash = invitation && code ? await countInvitationTry(deps.database.db, invitation.id, CODE_TRIES) : null
    if (!invitation || !codeHash || !sameHash(codeHash, hashInvitationCode(invitation.id, code))) {
      throw refuseField('invitation_code_wrong', 'code')
    }
    return invitation
  })
}

async function becomeActive(deps: Dependencies, invitation: PendingInvitation, given: Activation): Promise<void> {
  await transact(deps.database, async (tx) => {
    if (!(await acceptInvitation(tx, invitation.id))) throw new AppError('invitation_invalid')
    const { subId } = await deps.identity.createVerifiedUser(tx, { email: invitation.email, password: given.password })
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
  })
}

/** Names are saved only if at least one is not blank; one that was not sent stays as the invitation has it. */
function newNames({ firstName, lastName }: Activation): { firstName?: string; lastName?: string } {
  if (!firstName?.trim() && !lastName?.trim()) return {}
  return { ...(firstName !== undefined && { firstName: firstName.trim() }), ...(lastName !== undefined && { lastName: lastName.trim() }) }
}
