import type { Feature } from '../feature.ts'
import { analyticsRoutes } from './analytics.routes.ts'

export const feature: Feature = {
  routes: analyticsRoutes,
}
