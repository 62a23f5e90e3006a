import { defineModal } from '../../ui/modals.tsx'

export const publishPromptModal = defineModal(() => import('./publish-prompt-modal.tsx'))
export const rollBackPromptModal = defineModal(() => import('./roll-back-prompt-modal.tsx'))
