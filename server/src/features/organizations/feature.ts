import type { Feature } from '../feature.ts'
import { organizationRoutes } from './organizations.routes.ts'

export const feature: Feature = {
  routes: organizationRoutes,
}
