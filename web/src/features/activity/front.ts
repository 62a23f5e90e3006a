export { activityLogModal } from './activity.modals.ts'
