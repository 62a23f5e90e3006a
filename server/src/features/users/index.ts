export { findSignedIn, hasPendingInvitation, noteSignIn, secondStepRequired } from './users.queries.ts'
