export { recordOpenings } from './record-openings.ts'
export { registerSurveyJobs } from './surveys.jobs.ts'
export { surveyRoutes } from './surveys.routes.ts'
