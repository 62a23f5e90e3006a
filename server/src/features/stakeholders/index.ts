export { followAccount } from './follow-account.ts'
export { stakeholderRoutes } from './stakeholders.routes.ts'
