import { lazy } from 'react'

/** It is below the first screen and loads after it. */
export const RequestProgressPanel = lazy(() => import('./request-progress-panel.tsx'))
