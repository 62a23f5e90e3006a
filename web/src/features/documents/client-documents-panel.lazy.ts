import { lazy } from 'react'

/** Travels after the record on which it stands. */
export const ClientDocumentsPanel = lazy(() => import('./client-documents-panel.tsx'))
