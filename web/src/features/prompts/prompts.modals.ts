import { defineModal } from '../../ui/dialog/modals.tsx'

export const publishPromptModal = defineModal(() => import('./versions/publish-prompt-modal.tsx'))
export const rollBackPromptModal = defineModal(() => import('./versions/roll-back-prompt-modal.tsx'))
