import { defineModal } from '../../ui/modals.tsx'

export const noteHistoryModal = defineModal(() => import('./note-history-modal.tsx'))
