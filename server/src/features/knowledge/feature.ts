import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { registerKnowledgeJobs } from './knowledge.jobs.ts'
import { knowledgeRoutes } from './knowledge.routes.ts'
import { publishShippedArticles } from './shipped/publish-shipped-articles.ts'

export const feature: Feature = {
  routes: knowledgeRoutes,
  jobs: registerKnowledgeJobs,
  onStart: ({ database }) => publishShippedArticles(database),
  belongings,
}
