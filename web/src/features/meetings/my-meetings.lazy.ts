import { lazy } from 'react'

/** Travels after what the family's page begins with. */
export const MyMeetings = lazy(() => import('./my-meetings.tsx'))
