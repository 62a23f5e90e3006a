import type { Feature } from '../feature.ts'
import { assessmentRoutes } from './assessments.routes.ts'
import { belongings } from './belongings.ts'

export const feature: Feature = {
  routes: assessmentRoutes,
  belongings,
}
