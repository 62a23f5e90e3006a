import { defineModal } from '../../ui/dialog/modals.tsx'

export const addClientModal = defineModal(() => import('./record/add-client-modal.tsx'))
export const assignAdviserModal = defineModal(() => import('./list/assign-adviser-modal.tsx'))
export const convertProspectModal = defineModal(() => import('./conversion/convert-prospect-modal.tsx'))
export const findDuplicatesModal = defineModal(() => import('./merging/find-duplicates-modal.tsx'))
export const mergeClientsModal = defineModal(() => import('./merging/merge-clients-modal.tsx'))
export const mergeObstaclesModal = defineModal(() => import('./merging/merge-obstacles-modal.tsx'))
export const outsideAdviserModal = defineModal(() => import('./outside-advisers/outside-adviser-modal.tsx'))
export const saveViewModal = defineModal(() => import('./views/save-view-modal.tsx'))
