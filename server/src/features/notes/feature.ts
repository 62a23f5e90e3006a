import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { noteRoutes } from './notes.routes.ts'

export const feature: Feature = {
  routes: noteRoutes,
  belongings,
}
