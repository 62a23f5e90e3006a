import { defineModal } from '../../../ui/dialog/modals.tsx'

export const answerWithDocumentModal = defineModal(() => import('./answer-with-modal.tsx'))
export const declineRequestModal = defineModal(() => import('./decline-modal.tsx'))
export const settleRequestModal = defineModal(() => import('./settle-modal.tsx'))
