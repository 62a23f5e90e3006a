import { defineModal } from '../../ui/dialog/modals.tsx'

export const sendNoteModal = defineModal(() => import('./send-note-modal.tsx'))
export const noteHistoryModal = defineModal(() => import('./note-history-modal.tsx'))
