import { defineModal } from '../../ui/modals.tsx'

export const searchModal = defineModal(() => import('./search-modal.tsx'))
export const shortcutsModal = defineModal(() => import('./shortcuts-modal.tsx'))
