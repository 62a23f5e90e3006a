export { knowledgeRoutes } from './knowledge.routes.ts'
export { registerKnowledgeJobs } from './knowledge.jobs.ts'
export { publishShippedArticles } from './publish-shipped-articles.ts'
export { suggestArticles } from './suggest-articles.ts'
