import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { liveStreamsOf } from './live-streams.ts'
import { registerNotificationJobs } from './notifications.jobs.ts'
import { notificationRoutes } from './notifications.routes.ts'

export const feature: Feature = {
  routes: notificationRoutes,
  jobs(parts) {
    registerNotificationJobs(parts)
    // What is told is remembered from the start on, and not only once a page is open.
    liveStreamsOf(parts.events)
  },
  belongings,
}
