import { lazy } from 'react'

/** Travels after the record on which it stands. */
export const ClientTasksPanel = lazy(() => import('./client-tasks-panel.tsx'))
/** Travels after the family's page on which it stands. */
export const MyTasks = lazy(() => import('./my-tasks.tsx'))
