export { accountRoutes } from './account.routes.ts'
export { activateProved } from './activation/activation.ts'
