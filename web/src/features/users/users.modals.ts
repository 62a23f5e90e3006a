import { defineModal } from '../../ui/dialog/modals.tsx'

export const deactivatePersonModal = defineModal(() => import('./deactivate-person-modal.tsx'))
export const editPersonModal = defineModal(() => import('./edit-person-modal.tsx'))
export const invitePersonModal = defineModal(() => import('./invite-person-modal.tsx'))
