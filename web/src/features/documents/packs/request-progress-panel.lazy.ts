import { lazy } from 'react'

/** Stands below the first screen, and travels after it. */
export const RequestProgressPanel = lazy(() => import('./request-progress-panel.tsx'))
