import { lazy } from 'react'

/** Loads the part after the profile on which it is shown. */
export const MyDocuments = lazy(() => import('./my-documents.tsx'))
