import { lazy } from 'react'

/** Stands below the first screen of a record, and travels when somebody comes to it. */
export const LatestActivity = lazy(() => import('./latest-activity.tsx'))
