export { securityRoutes } from './security.routes.ts'
export { registerSecurityJobs } from './security.jobs.ts'
export { noteSecurityChange } from './note-security-change.ts'
export { recordSignIn } from './sign-ins/record-sign-in.ts'
