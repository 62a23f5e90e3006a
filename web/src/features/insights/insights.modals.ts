import { defineModal } from '../../ui/dialog/modals.tsx'

export const draftNoteModal = defineModal(() => import('./runs/draft-note-modal.tsx'))
export const sentPromptModal = defineModal(() => import('./runs/sent-prompt-modal.tsx'))
