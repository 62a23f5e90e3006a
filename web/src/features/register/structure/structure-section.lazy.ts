import { lazy } from 'react'

/** The section is loaded when it is opened, so that the first page of a client stays light. */
export const StructureSection = lazy(() =>
  import('./structure-section.tsx').then(({ StructureSection: section }) => ({ default: section })),
)
