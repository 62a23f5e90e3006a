import { defineModal } from '../../ui/dialog/modals.tsx'

export const milestoneModal = defineModal(() => import('./milestone-modal.tsx'))
