import { defineModal } from '../../ui/modals.tsx'

export const cannedAnswersModal = defineModal(() => import('./canned-answers-modal.tsx'))
export const snoozeConversationModal = defineModal(() => import('./snooze-modal.tsx'))
export const supportHoursModal = defineModal(() => import('./support-hours-modal.tsx'))
