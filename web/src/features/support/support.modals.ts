import { defineModal } from '../../ui/dialog/modals.tsx'

export const cannedAnswersModal = defineModal(() => import('./settings/canned-answers-modal.tsx'))
export const snoozeConversationModal = defineModal(() => import('./queue/snooze-modal.tsx'))
export const supportHoursModal = defineModal(() => import('./settings/support-hours-modal.tsx'))
