export { promptRoutes } from './prompts.routes.ts'
export { registerPromptJobs } from './prompts.jobs.ts'
