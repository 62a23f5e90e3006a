import { lazy } from 'react'

/** Loads after the first part of the family's page. */
export const MyMeetings = lazy(() => import('./my-meetings.tsx'))
