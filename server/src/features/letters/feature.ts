import type { Feature } from '../feature.ts'
import { letterRoutes } from './letters.routes.ts'

export const feature: Feature = {
  routes: letterRoutes,
}
