import { defineModal } from '../../ui/dialog/modals.tsx'

export const addOrganizationModal = defineModal(() => import('./add-organization-modal.tsx'))
export const editOrganizationModal = defineModal(() => import('./edit-organization-modal.tsx'))
