import { defineModal } from '../../ui/modals.tsx'

export const financeAudienceModal = defineModal(() => import('./audience-modal.tsx'))
export const financeRecordModal = defineModal(() => import('./record-modal.tsx'))
export const overlapModal = defineModal(() => import('./overlap-modal.tsx'))
export const valueHistoryModal = defineModal(() => import('./value-history-modal.tsx'))
