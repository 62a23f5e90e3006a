import { defineModal } from '../../ui/modals.tsx'

export const familyAdviserModal = defineModal(() => import('./family-adviser-modal.tsx'))
export const familyPersonModal = defineModal(() => import('./family-person-modal.tsx'))
