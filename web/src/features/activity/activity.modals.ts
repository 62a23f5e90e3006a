import { defineModal } from '../../ui/dialog/modals.tsx'

export const activityLogModal = defineModal(() => import('./activity-log-modal.tsx'))
