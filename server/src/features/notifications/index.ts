export { notificationRoutes } from './notifications.routes.ts'
export { registerNotificationJobs } from './notifications.jobs.ts'
