import { defineModal } from '../../ui/dialog/modals.tsx'

export const acceptAllModal = defineModal(() => import('./proposals/accept-all-modal.tsx'))
export const financeAudienceModal = defineModal(() => import('./audience/audience-modal.tsx'))
export const financeRecordModal = defineModal(() => import('./records/record-modal.tsx'))
export const matchOwnersModal = defineModal(() => import('./owners/match-owners-modal.tsx'))
export const overlapModal = defineModal(() => import('./overlap-modal.tsx'))
export const valueHistoryModal = defineModal(() => import('./records/value-history-modal.tsx'))
