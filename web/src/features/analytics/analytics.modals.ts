import { defineModal } from '../../ui/dialog/modals.tsx'

export const businessYearModal = defineModal(() => import('./ownership/business-year-modal.tsx'))
export const keepSnapshotModal = defineModal(() => import('./net-position/keep-snapshot-modal.tsx'))
export const partsModal = defineModal(() => import('./ownership/parts-modal.tsx'))
export const positionRowsModal = defineModal(() => import('./ownership/position-rows-modal.tsx'))
