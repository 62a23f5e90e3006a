import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { registerRoutes } from './register.routes.ts'

export const feature: Feature = { routes: registerRoutes, belongings }
