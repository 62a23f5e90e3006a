import type { Feature } from '../feature.ts'
import { accountRoutes } from './account.routes.ts'
import { belongings } from './belongings.ts'

export const feature: Feature = {
  routes: accountRoutes,
  belongings,
}
