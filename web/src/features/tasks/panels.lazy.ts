import { lazy } from 'react'

/** Loads after the record that shows it. */
export const ClientTasksPanel = lazy(() => import('./client-tasks-panel.tsx'))
/** Loads after the family's page that shows it. */
export const MyTasks = lazy(() => import('./my-tasks.tsx'))
