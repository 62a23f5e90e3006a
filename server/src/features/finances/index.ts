export { financeRoutes } from './finances.routes.ts'
