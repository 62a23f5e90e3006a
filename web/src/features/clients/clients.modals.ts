import { defineModal } from '../../ui/modals.tsx'

export const addClientModal = defineModal(() => import('./add-client-modal.tsx'))
export const assignAdviserModal = defineModal(() => import('./assign-adviser-modal.tsx'))
export const convertProspectModal = defineModal(() => import('./convert-prospect-modal.tsx'))
export const findDuplicatesModal = defineModal(() => import('./find-duplicates-modal.tsx'))
export const mergeClientsModal = defineModal(() => import('./merge-clients-modal.tsx'))
export const mergeObstaclesModal = defineModal(() => import('./merge-obstacles-modal.tsx'))
export const outsideAdviserModal = defineModal(() => import('./outside-adviser-modal.tsx'))
export const saveViewModal = defineModal(() => import('./save-view-modal.tsx'))
