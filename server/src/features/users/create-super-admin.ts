import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { refuseField } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { insertPerson, updatePerson } from './people.queries.ts'

export interface NewSuperAdmin {
  /** Lower case. */
  email: string
  password: string
  firstName: string
  lastName: string
}

/** Adds an administrator who may manage administrators, for whoever runs the server; nobody invites the first one. */
export async function createSuperAdmin(
  { database, identity }: Pick<Dependencies, 'database' | 'identity'>,
  { password, ...person }: NewSuperAdmin,
): Promise<void> {
  if (!identity.acceptsPassword(password, [person.email, person.firstName, person.lastName]))
    throw refuseField('password_too_weak', 'password')
  if (await identity.emailInUse(person.email)) throw refuseField('email_used', 'email')
  await transact(database, async (tx) => {
    const added = await insertPerson(tx, { ...person, systemRole: 'admin', isSuperAdmin: true, status: 'active' })
    if (!added) throw refuseField('email_used', 'email')
    const { subId } = await identity.createVerifiedUser(tx, { email: person.email, password })
    await updatePerson(tx, added.id, { subId })
    await record(tx, null, 'user.added', {
      organizationId: null,
      entityId: added.id,
      subject: person.email,
      after: { ...person, isSuperAdmin: true },
    })
  })
}
