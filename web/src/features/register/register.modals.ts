import { defineModal } from '../../ui/dialog/modals.tsx'

export const entityModal = defineModal(() => import('./structure/entity-modal.tsx'))
export const roleModal = defineModal(() => import('./structure/role-modal.tsx'))
export const relationModal = defineModal(() => import('./family/relation-modal.tsx'))
