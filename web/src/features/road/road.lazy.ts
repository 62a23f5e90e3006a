import { lazy } from 'react'

/** Both are below the first screen of their pages and load when somebody scrolls to them. */
export const RoadPanel = lazy(() => import('./road-panel.tsx').then(({ RoadPanel: panel }) => ({ default: panel })))
export const FamilyRoad = lazy(() => import('./family-road.tsx').then(({ FamilyRoad: panel }) => ({ default: panel })))
