import { defineModal } from '../../../ui/dialog/modals.tsx'

export const requestPackModal = defineModal(() => import('./request-pack-modal.tsx'))
export const requestPackOfClientsModal = defineModal(() => import('./request-pack-of-clients-modal.tsx'))
export const requestPacksModal = defineModal(() => import('./request-packs-modal.tsx'))
