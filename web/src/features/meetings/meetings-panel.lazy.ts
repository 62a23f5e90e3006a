import { lazy } from 'react'

/** Loads after the record that shows it. */
export const MeetingsPanel = lazy(() => import('./meetings-panel.tsx'))
