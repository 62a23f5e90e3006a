import { lazy } from 'react'

/** Loads after the record that shows it. */
export const ClientDocumentsPanel = lazy(() => import('./client-documents-panel.tsx'))
