import { defineModal } from './modals.tsx'

export const confirmModal = defineModal(() => import('./confirm-modal.tsx'))
export const leaveModal = defineModal(() => import('./leave-modal.tsx'))
export const versionConflictModal = defineModal(() => import('./version-conflict-modal.tsx'))
