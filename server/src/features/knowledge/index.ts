export { knowledgeRoutes } from './knowledge.routes.ts'
export { registerKnowledgeJobs } from './knowledge.jobs.ts'
