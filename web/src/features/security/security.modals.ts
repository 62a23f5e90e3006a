import { defineModal } from '../../ui/dialog/modals.tsx'

export const confirmIdentityModal = defineModal(() => import('./confirm-identity-modal.tsx'))
