import type { Feature } from '../feature.ts'
import { practiceRoutes } from './practice.routes.ts'

export const feature: Feature = { routes: practiceRoutes }
