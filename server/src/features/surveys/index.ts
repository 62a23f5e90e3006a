export { recordOpenings } from './record-openings.ts'
export { surveyRoutes } from './surveys.routes.ts'
