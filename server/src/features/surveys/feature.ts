import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { registerSurveyJobs } from './surveys.jobs.ts'
import { surveyRoutes } from './surveys.routes.ts'

export const feature: Feature = {
  routes: surveyRoutes,
  jobs: registerSurveyJobs,
  belongings,
}
