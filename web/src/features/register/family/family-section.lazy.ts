import { lazy } from 'react'

/** The section is loaded when it is opened, so that the first page of a client stays light. */
export const FamilySection = lazy(() => import('./family-section.tsx').then(({ FamilySection: section }) => ({ default: section })))
