import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { clientRoutes } from './clients.routes.ts'

export const feature: Feature = {
  routes: clientRoutes,
  belongings,
}
