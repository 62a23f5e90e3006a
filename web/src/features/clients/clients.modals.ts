import { defineModal } from '../../ui/dialog/modals.tsx'

export const addClientModal = defineModal(() => import('./record/add-client-modal.tsx'))
export const addTasksModal = defineModal(() => import('./bulk/add-tasks-modal.tsx'))
export const askQuestionnaireModal = defineModal(() => import('./bulk/ask-questionnaire-modal.tsx'))
export const assignAdviserModal = defineModal(() => import('./bulk/assign-adviser-modal.tsx'))
export const convertProspectModal = defineModal(() => import('./conversion/convert-prospect-modal.tsx'))
export const findDuplicatesModal = defineModal(() => import('./merging/find-duplicates-modal.tsx'))
export const mergeClientsModal = defineModal(() => import('./merging/merge-clients-modal.tsx'))
export const mergeObstaclesModal = defineModal(() => import('./merging/merge-obstacles-modal.tsx'))
export const outsideAdviserModal = defineModal(() => import('./outside-advisers/outside-adviser-modal.tsx'))
export const expectedFeeModal = defineModal(() => import('./conversion/expected-fee-modal.tsx'))
export const saveViewModal = defineModal(() => import('./views/save-view-modal.tsx'))
export const tagClientsModal = defineModal(() => import('./bulk/tag-clients-modal.tsx'))
