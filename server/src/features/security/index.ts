export { noteSecurityChange } from './note-security-change.ts'
export { tellOfPracticeStep } from './tell-of-practice-step.ts'
export { recordSignIn } from './sign-ins/record-sign-in.ts'
