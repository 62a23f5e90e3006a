import type { Feature } from '../feature.ts'
import { configurationRoutes } from './configuration.routes.ts'

export const feature: Feature = {
  routes: configurationRoutes,
}
