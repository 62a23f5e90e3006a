import { defineModal } from '../../ui/dialog/modals.tsx'

export const keepSnapshotModal = defineModal(() => import('./net-position/keep-snapshot-modal.tsx'))
