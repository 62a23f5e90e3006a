import { api, type SystemRole } from '@paddock/contract'
import { signIns } from '../../features/security/security.table.ts'
import { createInvitation } from '../../features/users/invitations/invitations.ts'
import { newId } from '../../platform/database/columns.ts'
import { transact } from '../../platform/database/write.ts'
import { anOrganization, aUser } from '../factories.ts'
import { addressOf } from '../test-server.ts'
import { ownClient, type Scenario, type World } from './world.ts'

const csv = 'Business name,Email\nGum Creek Farms,gum@example.com\n'

const ownView = (w: World) =>
  w.server.call(w.manager, api.views.saveView, { body: { list: 'clients', name: newId(), search: { q: 'hay' } } })
const invited = (w: World) =>
  w.server.call(w.organizationAdmin, api.users.inviteUser, {
    body: { email: `${newId()}@example.com`, firstName: 'New', lastName: 'Person', systemRole: 'manager' },
  })
async function uploaded(w: World) {
  const url = addressOf(api.imports.uploadImport, 'manager', { query: { fileName: 'contacts.csv', status: 'prospect' } })
  const response = await w.server.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${await w.server.tokenOf(w.manager)}`, 'content-type': 'text/csv' },
    payload: csv,
  })
  return response.json<{ id: string }>().id
}
async function checked(w: World) {
  const importId = await uploaded(w)
  await w.server.call(w.manager, api.imports.checkImport, {
    params: { importId },
    body: { mapping: { 0: 'businessName', 1: 'contactEmail' } },
  })
  await w.server.jobs.drain()
  return importId
}
async function imported(w: World) {
  const importId = await checked(w)
  // Other calls have added the same rows, and what would add nothing is not run.
  await w.server.call(w.manager, api.imports.chooseImportDuplicates, { params: { importId }, body: { choice: 'add' } })
  await w.server.call(w.manager, api.imports.runImport, { params: { importId } })
  await w.server.jobs.drain()
  return importId
}
async function invitationToken(w: World, systemRole: SystemRole) {
  const user = await aUser(w.server.database.db, systemRole, {
    status: 'invited',
    subId: null,
    ...(systemRole === 'manager' && { organizationId: w.organizationId }),
  })
  const client = await ownClient(w)
  const { token } = await transact(w.server.database, (tx) =>
    createInvitation(tx, { userId: user.id, invitedBy: w.admin.id, ...(systemRole === 'user' && { clientId: client.id }) }),
  )
  return {
    email: user.email,
    password: 'a long enough pass phrase',
    invitationToken: token,
    ...(systemRole === 'user' && { clientId: client.id }),
  }
}

/** Somebody with a session besides the one that calls, and the sign-in that opened it. */
async function signedInPerson({ server, organizationId }: World) {
  const person = await aUser(server.database.db, 'manager', { organizationId })
  await server.identity.openSession({ subId: person.subId ?? '', email: person.email })
  const [session] = await server.identity.admin.listSessions(person.subId ?? '')
  const signInId = newId()
  await server.database.db.insert(signIns).values({ id: signInId, userId: person.id, outcome: 'signed_in' })
  return { person, sessionId: session?.id ?? '', signInId }
}

/** Every write of practices, of the accounts in them and of what an account keeps, done once. */
export const accountScenarios: Record<string, Scenario> = {
  'account.updateMe': async () => ({ body: { firstName: `Name ${newId().slice(0, 8)}` } }),
  'account.updateMyEmail': async (w) => {
    const email = `${newId()}@example.com`
    const { subId } = await transact(w.server.database, (tx) =>
      w.server.identity.admin.createVerifiedUser(tx, { email, password: 'a long enough pass phrase' }),
    )
    const person = await aUser(w.server.database.db, 'manager', { organizationId: w.organizationId, subId })
    return { as: person, body: { email } }
  },
  'account.activateManager': async (w) => ({ as: null, body: await invitationToken(w, 'manager') }),
  'account.activateStakeholder': async (w) => ({ as: null, body: await invitationToken(w, 'user') }),
  'imports.uploadImport': async () => ({ query: { fileName: 'contacts.csv', status: 'prospect' }, upload: csv }),
  'imports.setImportHeading': async (w) => ({ params: { importId: await uploaded(w) }, body: { hasHeading: false } }),
  'imports.checkImport': async (w) => ({ params: { importId: await uploaded(w) }, body: { mapping: { 0: 'businessName' } } }),
  'imports.chooseImportDuplicates': async (w) => ({ params: { importId: await checked(w) }, body: { choice: 'add' } }),
  'imports.runImport': async (w) => ({ params: { importId: await checked(w) } }),
  'imports.undoImport': async (w) => ({ params: { importId: await imported(w) } }),
  'imports.exportMembersOfChosen': async () => ({ body: { status: 'client', clientIds: [newId()], kind: 'people' } }),
  'imports.discardImport': async (w) => ({ params: { importId: await uploaded(w) } }),
  'organizations.createOrganization': async (w) => ({ as: w.admin, body: { name: 'A practice' } }),
  'organizations.updateOrganization': async (w) => ({
    as: w.admin,
    params: { organizationId: (await anOrganization(w.server.database.db)).id },
    body: { town: 'Hay', version: 1 },
  }),
  'organizations.archiveOrganization': async (w) => ({
    as: w.admin,
    params: { organizationId: (await anOrganization(w.server.database.db)).id },
  }),
  'organizations.restoreOrganization': async (w) => ({
    as: w.admin,
    params: { organizationId: (await anOrganization(w.server.database.db, { archivedAt: new Date() })).id },
  }),
  'organizations.updateMyOrganization': async (w) => ({ as: w.organizationAdmin, body: { town: 'Griffith', version: 1 } }),
  'users.inviteUser': async (w) => ({
    as: w.organizationAdmin,
    body: { email: `${newId()}@example.com`, firstName: 'New', lastName: 'Person', systemRole: 'manager' },
  }),
  'users.updateUser': async (w) => ({
    as: w.organizationAdmin,
    params: { userId: (await aUser(w.server.database.db, 'manager', { organizationId: w.organizationId })).id },
    body: { firstName: 'Other', version: 1 },
  }),
  'users.resendInvitation': async (w) => ({ as: w.organizationAdmin, params: { userId: (await invited(w)).id } }),
  'users.revokeInvitation': async (w) => ({ as: w.organizationAdmin, params: { userId: (await invited(w)).id } }),
  'users.deactivateUser': async (w) => ({
    as: w.organizationAdmin,
    params: { userId: (await aUser(w.server.database.db, 'manager', { organizationId: w.organizationId })).id },
    body: {},
  }),
  'users.reactivateUser': async (w) => ({
    as: w.organizationAdmin,
    params: { userId: (await aUser(w.server.database.db, 'manager', { organizationId: w.organizationId, status: 'deactivated' })).id },
  }),
  'users.revokeUserSessions': async (w) => ({
    as: w.organizationAdmin,
    params: { userId: (await aUser(w.server.database.db, 'manager', { organizationId: w.organizationId })).id },
  }),
  'security.endSession': async (w) => {
    const { person, sessionId } = await signedInPerson(w)
    return { as: person, params: { sessionId } }
  },
  'security.endPersonSession': async (w) => {
    const { person, sessionId } = await signedInPerson(w)
    return { as: w.admin, params: { userId: person.id, sessionId } }
  },
  'security.endOtherSessions': async (w) => ({ as: (await signedInPerson(w)).person }),
  'security.reportSignIn': async (w) => {
    const { person, signInId } = await signedInPerson(w)
    return { as: person, params: { signInId } }
  },
  'views.saveView': async () => ({ body: { list: 'clients', name: newId(), search: {} } }),
  'views.updateView': async (w) => ({ params: { viewId: (await ownView(w)).id }, body: { name: newId() } }),
  'views.deleteView': async (w) => ({ params: { viewId: (await ownView(w)).id } }),
}
