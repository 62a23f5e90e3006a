import { lazy } from 'react'

/** Travels after the home page on which it stands. */
export const MyRequests = lazy(() => import('./my-requests.tsx'))
