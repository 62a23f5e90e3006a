export { registerActivityJobs } from './activity-jobs.ts'
export { activityRoutes } from './activity.routes.ts'
