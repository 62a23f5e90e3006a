import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { stakeholderRoutes } from './stakeholders.routes.ts'

export const feature: Feature = {
  routes: stakeholderRoutes,
  belongings,
}
