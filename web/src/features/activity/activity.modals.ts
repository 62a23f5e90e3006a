import { defineModal } from '../../ui/modals.tsx'

export const activityLogModal = defineModal(() => import('./activity-log-modal.tsx'))
