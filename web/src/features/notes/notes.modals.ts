import { defineModal } from '../../ui/dialog/modals.tsx'

export const noteHistoryModal = defineModal(() => import('./note-history-modal.tsx'))
