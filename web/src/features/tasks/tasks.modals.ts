import { defineModal } from '../../ui/dialog/modals.tsx'

export const taskModal = defineModal(() => import('./task/task-modal.tsx'))
export const applyTemplateModal = defineModal(() => import('./templates/apply-template-modal.tsx'))
export const templatesModal = defineModal(() => import('./templates/templates-modal.tsx'))
export const taskFeedModal = defineModal(() => import('./feed/task-feed-modal.tsx'))
