export { notificationRoutes } from './notifications.routes.ts'
export { registerNotificationJobs } from './notifications.jobs.ts'
export { caretakersOf, headsOf } from './notice.queries.ts'
export { notify, type Notice } from './notify.ts'
