export {
  belongsToPerson,
  findPersonBy,
  findSignedIn,
  hasPendingInvitation,
  noteSignIn,
  peopleToMove,
  secondStepDemand,
} from './sign-in.queries.ts'
export { findInspectedPerson, lockManagedPerson } from './manage-person.ts'
export { displayName } from './person-view.ts'
export { scopeNow } from './scope-now.ts'
export { selectMyProfile } from './belongings.queries.ts'
export { abilitiesFor } from './abilities.ts'
export { belongsToAnother, deletePerson, insertPerson, lockPerson, lockPersonByEmail, updatePerson } from './people.queries.ts'
export { selectManagers } from './managers.queries.ts'
export { acceptInvitation, countInvitationTry, replaceInvitationCode } from './invitations/invitation-codes.queries.ts'
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
export { activityPlaceOf } from './invitations/activity-place.ts'
export { createSuperAdmin } from './create-super-admin.ts'
export { moveSubject } from './move-identity.ts'
