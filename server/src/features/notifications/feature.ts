import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { registerNotificationJobs } from './notifications.jobs.ts'
import { notificationRoutes } from './notifications.routes.ts'

export const feature: Feature = {
  routes: notificationRoutes,
  jobs: registerNotificationJobs,
  belongings,
}
