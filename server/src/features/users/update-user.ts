import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError, notFound, refuseField } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { holdAssigned } from '../clients/index.ts'
import { mayManage } from './abilities.ts'
import { handOverClients } from './deactivation/hand-over-clients.ts'
import { expectAnotherSuperAdmin, lockManagedPerson } from './manage-person.ts'
import { holdPractice } from '../organizations/front.queries.ts'
import { handOverUnseenTasks } from '../tasks/front.queries.ts'
import { findVisiblePerson, updatePerson, type PersonRecord } from './people.queries.ts'
import { displayName, personView } from './person-view.ts'

type Body = ParsedInput<typeof api.users.updateUser>['body']

/** Changes name, profession or role; a save over a version that is not the stored one is refused with what is stored. */
export async function updateUser(deps: Dependencies, scope: Scope, userId: string, { version, ...input }: Body) {
  return transact(deps.database, async (tx) => {
    await findVisiblePerson(tx, scope, userId)
    if (input.systemRole === 'admin') await holdAssigned(tx, userId)
    const before = await lockManagedPerson(tx, scope, userId, input.reassignTo)
    const view = async () => personView(scope, await findVisiblePerson(tx, scope, userId))
    if (before.systemRole === 'user') throw new AppError('forbidden')
    if (before.version !== version) throw new AppError('stale', { current: await view() })
    const access = await changedAccess(tx, deps, scope, before, input)
    const { firstName = before.firstName, lastName = before.lastName, profession = before.profession } = input
    const after = await updatePerson(tx, userId, { firstName, lastName, profession, ...access })
    if (before.subId) await deps.events.publish(tx, 'access', { subId: before.subId })
    await record(tx, scope, 'user.changed', {
      organizationId: after.organizationId,
      entityId: userId,
      subject: displayName(after),
      before,
      after,
    })
    // An adviser may see fewer clients than who runs the practice.
    if (after.organizationId && after.systemRole !== before.systemRole) await handOverUnseenTasks(tx, scope, after.organizationId)
    return view()
  })
}

/** Role, practice and super admin's rights after the change, checked against each other and against who asks. */
async function changedAccess(tx: Transaction, deps: Dependencies, scope: Scope, person: PersonRecord, input: Omit<Body, 'version'>) {
  const systemRole = input.systemRole ?? person.systemRole
  const organizationId = await practiceAfter(tx, person, systemRole, input.organizationId)
  if (!mayManage(scope, systemRole, organizationId)) throw new AppError('forbidden')

  const isSuperAdmin = systemRole === 'admin' && (input.isSuperAdmin ?? person.isSuperAdmin)
  if (input.isSuperAdmin && systemRole !== 'admin') throw invalid('isSuperAdmin', 'Only an administrator can be a super admin.')
  if (person.isSuperAdmin && !isSuperAdmin) await expectAnotherSuperAdmin(tx, person)

  if (systemRole === 'admin' && person.systemRole !== 'admin') await handOverClients(tx, deps, scope, person, input.reassignTo)
  return { systemRole, organizationId, isSuperAdmin }
}

async function practiceAfter(
  tx: Transaction,
  person: PersonRecord,
  systemRole: PersonRecord['systemRole'],
  wanted: string | undefined,
): Promise<string | null> {
  if (systemRole === 'admin') return null
  if (person.organizationId) {
    if (wanted && wanted !== person.organizationId)
      throw invalid('organizationId', 'Nobody moves from one practice to another. Invite them there instead.')
    return person.organizationId
  }
  if (!wanted) throw refuseField('organization_required', 'organizationId')
  if (!(await holdPractice(tx, wanted))) throw notFound()
  return wanted
}

const invalid = (field: string, message: string) => new AppError('invalid_input', { fields: { [field]: message } })
