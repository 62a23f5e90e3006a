import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { promptRoutes } from './prompts.routes.ts'
import { publishShippedPrompts } from './publish-shipped-prompts.ts'

export const feature: Feature = {
  routes: promptRoutes,
  onStart: ({ database }) => publishShippedPrompts(database),
  belongings,
}
