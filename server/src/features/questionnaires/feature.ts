import type { Feature } from '../feature.ts'
import { publishShipped } from './publish-shipped.ts'
import { questionnaireRoutes } from './questionnaires.routes.ts'

export const feature: Feature = {
  routes: questionnaireRoutes,
  onStart: ({ database }) => publishShipped(database),
}
