export {
  belongsToPerson,
  findPersonBy,
  findSignedIn,
  hasPendingInvitation,
  noteSignIn,
  peopleToMove,
  secondStepRequired,
} from './sign-in.queries.ts'
export { findInspectedPerson, lockManagedPerson } from './manage-person.ts'
export { displayName } from './person-view.ts'
export { abilitiesFor } from './abilities.ts'
export {
  deletePerson,
  detachStakeholders,
  insertPerson,
  invitationExpiresAt,
  lockPersonByEmail,
  personName,
  sortName,
  updatePerson,
  visiblePeople,
} from './people.queries.ts'
export { lockAccount } from './invitations/invitations.queries.ts'
export {
  createInvitation,
  findAnyInvitation,
  findInvitation,
  findInvitationOf,
  inviterName,
  mailInvitation,
  type PendingInvitation,
} from './invitations/invitations.ts'
export { createSuperAdmin } from './create-super-admin.ts'
export { moveSubject } from './move-identity.ts'
