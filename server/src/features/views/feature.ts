import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { viewRoutes } from './views.routes.ts'

export const feature: Feature = {
  routes: viewRoutes,
  belongings,
}
