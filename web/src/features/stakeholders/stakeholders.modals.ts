import { defineModal } from '../../ui/modals.tsx'

export const stakeholderModal = defineModal(() => import('./stakeholder-modal.tsx'))
