import { defineModal } from '../../ui/modals.tsx'

export const keepSnapshotModal = defineModal(() => import('./keep-snapshot-modal.tsx'))
