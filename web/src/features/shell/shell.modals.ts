import { defineModal } from '../../ui/dialog/modals.tsx'

export const searchModal = defineModal(() => import('./search/search-modal.tsx'))
export const shortcutsModal = defineModal(() => import('./shortcuts-modal.tsx'))
