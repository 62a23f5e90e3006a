import type { Feature } from '../feature.ts'
import { managerRoutes } from './managers.routes.ts'

export const feature: Feature = {
  routes: managerRoutes,
}
