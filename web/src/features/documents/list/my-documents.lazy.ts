import { lazy } from 'react'

/** Travels after the profile on which it stands. */
export const MyDocuments = lazy(() => import('./my-documents.tsx'))
