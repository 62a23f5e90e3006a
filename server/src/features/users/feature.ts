import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { userRoutes } from './users.routes.ts'

export const feature: Feature = {
  routes: userRoutes,
  belongings,
}
