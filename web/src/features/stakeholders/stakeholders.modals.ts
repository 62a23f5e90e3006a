import { defineModal } from '../../ui/dialog/modals.tsx'

export const stakeholderModal = defineModal(() => import('./stakeholder-modal.tsx'))
export const handOverModal = defineModal(() => import('./hand-over-modal.tsx'))
