export { noteSecurityChange } from './note-security-change.ts'
export { recordSignIn } from './sign-ins/record-sign-in.ts'
