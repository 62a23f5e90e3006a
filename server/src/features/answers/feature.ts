import type { Feature } from '../feature.ts'
import { answerRoutes } from './answers.routes.ts'
import { belongings } from './belongings.ts'

export const feature: Feature = {
  routes: answerRoutes,
  belongings,
}
