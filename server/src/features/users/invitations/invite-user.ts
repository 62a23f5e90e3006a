import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound, refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { mayManage } from '../abilities.ts'
import { createInvitation, mailInvitation } from './invitations.ts'
import { holdPractice } from '../../organizations/front.queries.ts'
import { findVisiblePerson, insertPerson, lockPersonByEmail, updatePerson, type PersonRecord } from '../people.queries.ts'
import { personView } from '../person-view.ts'

type Body = ParsedInput<typeof api.users.inviteUser>['body']

/**
 * Invites somebody by mail. Who is already invited into the same practice gets a new invitation with the new details; an address that
 * belongs to anybody else is refused with the same words, whoever that is.
 */
export async function inviteUser(deps: Dependencies, scope: Scope, body: Body) {
  const organizationId = practiceOf(scope, body)
  if (!mayManage(scope, body.systemRole, organizationId)) throw new AppError('forbidden')
  const { email, firstName, lastName, systemRole, profession } = body
  const hasAccount = await deps.identity.emailInUse(email)
  return transact(deps.database, async (tx) => {
    if (organizationId && !(await holdPractice(tx, organizationId))) throw notFound()
    const details = { firstName, lastName, systemRole, profession }
    const person = await invitedPerson(tx, { email, organizationId, hasAccount, details })
    const { token } = await createInvitation(tx, { userId: person.id, invitedBy: scope.userId })
    await mailInvitation(tx, deps, token)
    await record(tx, scope, 'user.invited', { organizationId, entityId: person.id, subject: email, after: { email, ...details } })
    return personView(scope, await findVisiblePerson(tx, scope, person.id))
  })
}

/** Admins belong to no practice; organisation admins invite into their own. */
function practiceOf(scope: Scope, { systemRole, organizationId }: Body): string | null {
  if (systemRole === 'admin') return null
  if (scope.role !== 'admin') {
    if (organizationId && organizationId !== scope.organizationId) throw notFound()
    return scope.organizationId
  }
  if (!organizationId) throw refuseField('organization_required', 'organizationId')
  return organizationId
}

interface Invited {
  email: string
  organizationId: string | null
  hasAccount: boolean
  details: Pick<PersonRecord, 'firstName' | 'lastName' | 'systemRole' | 'profession'>
}

async function invitedPerson(tx: Transaction, { email, organizationId, hasAccount, details }: Invited): Promise<PersonRecord> {
  const known = await lockPersonByEmail(tx, email)
  const sameInvitation = known?.status === 'invited' && known.systemRole !== 'user' && known.organizationId === organizationId
  if (known && sameInvitation) return updatePerson(tx, known.id, details)
  const added = known || hasAccount ? null : await insertPerson(tx, { email, organizationId, status: 'invited', ...details })
  if (!added) throw refuseField('email_used', 'email')
  return added
}
