import type { Feature } from '../feature.ts'
import { belongings } from './belongings.ts'
import { meetingRoutes } from './meetings.routes.ts'

export const feature: Feature = { routes: meetingRoutes, belongings }
