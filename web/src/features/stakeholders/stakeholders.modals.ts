import { defineModal } from '../../ui/dialog/modals.tsx'

export const stakeholderModal = defineModal(() => import('./stakeholder-modal.tsx'))
