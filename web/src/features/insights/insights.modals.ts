import { defineModal } from '../../ui/modals.tsx'

export const draftNoteModal = defineModal(() => import('./draft-note-modal.tsx'))
export const sentPromptModal = defineModal(() => import('./sent-prompt-modal.tsx'))
