export { knowledgeRoutes } from './knowledge.routes.ts'
export { registerKnowledgeJobs } from './knowledge.jobs.ts'
export { publishShippedArticles } from './shipped/publish-shipped-articles.ts'
export { suggestArticles } from './search/suggest-articles.ts'
