import type { Scope } from '../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { mayManage } from './abilities.ts'
import { findVisiblePerson, hasOtherSuperAdmin, holdPeople, isStillInRole, lockVisiblePerson, type PersonRecord } from './people.queries.ts'

/** Locks an account that this person may manage, and who takes over from it; refuses the own one and those above them. */
export async function lockManagedPerson(tx: Transaction, scope: Scope, userId: string, successorId?: string): Promise<PersonRecord> {
  await holdPeople(tx, [scope.userId, userId, ...(successorId ? [successorId] : [])], { superAdmins: scope.isSuperAdmin })
  const person = await lockVisiblePerson(tx, scope, userId)
  if (person.id === scope.userId) throw new AppError('own_account')
  if (!mayManage(scope, person.systemRole, person.organizationId)) throw new AppError('forbidden')
  // Another administrator may have ended this one's rights a moment ago.
  if (!(await isStillInRole(tx, scope))) throw new AppError('forbidden')
  return person
}

/** Whether this person may see on which devices somebody is signed in and what they did: of those whom they manage, and of themselves. */
export const mayInspect = (scope: Scope, { id, systemRole, organizationId }: PersonRecord) =>
  id === scope.userId || mayManage(scope, systemRole, organizationId)

/** The account of somebody whom this person may look into. */
export async function findInspectedPerson(reader: Reader, scope: Scope, userId: string): Promise<PersonRecord> {
  const { record } = await findVisiblePerson(reader, scope, userId)
  if (!mayInspect(scope, record)) throw new AppError('forbidden')
  return record
}

/** Refuses to take the rights of the only super admin who can still sign in. */
export async function expectAnotherSuperAdmin(tx: Transaction, leaving: PersonRecord): Promise<void> {
  if (leaving.systemRole !== 'admin' || !leaving.isSuperAdmin) return
  if (!(await hasOtherSuperAdmin(tx, leaving.id))) throw new AppError('last_super_admin')
}
