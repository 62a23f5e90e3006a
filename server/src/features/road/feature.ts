import type { Feature } from '../feature.ts'
import { roadRoutes } from './road.routes.ts'

export const feature: Feature = { routes: roadRoutes }
