import { defineModal } from '../../ui/modals.tsx'

export const confirmIdentityModal = defineModal(() => import('./confirm-identity-modal.tsx'))
