import { defineModal } from '../../ui/dialog/modals.tsx'

export const familyAdviserModal = defineModal(() => import('./record/family-adviser-modal.tsx'))
export const familyPersonModal = defineModal(() => import('./record/family-person-modal.tsx'))
