import { defineModal } from '../../ui/dialog/modals.tsx'

export const planMeetingModal = defineModal(() => import('./plan-meeting-modal.tsx'))
