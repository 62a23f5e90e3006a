export { recordOpenings } from './record-openings.ts'
export { registerSurveyJobs } from './surveys.jobs.ts'
export { tellWaitingSurveys } from './tell-waiting-surveys.ts'
export { surveyRoutes } from './surveys.routes.ts'
