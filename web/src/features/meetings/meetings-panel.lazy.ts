import { lazy } from 'react'

/** Travels after the record on which it stands. */
export const MeetingsPanel = lazy(() => import('./meetings-panel.tsx'))
