export { organizationRoutes } from './organizations.routes.ts'
