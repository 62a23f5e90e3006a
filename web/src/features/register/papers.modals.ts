import { defineModal } from '../../ui/dialog/modals.tsx'

export const paperModal = defineModal(() => import('./papers/paper-modal.tsx'))
export const commitmentModal = defineModal(() => import('./commitments/commitment-modal.tsx'))
export const registerAudienceModal = defineModal(() => import('./papers/register-audience-modal.tsx'))
