import type { Feature } from '../feature.ts'
import { familyRoutes } from './family.routes.ts'

export const feature: Feature = {
  routes: familyRoutes,
}
