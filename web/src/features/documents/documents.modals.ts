import { defineModal } from '../../ui/modals.tsx'

export const documentModal = defineModal(() => import('./document-modal.tsx'))
export const documentExpiryModal = defineModal(() => import('./expiry-modal.tsx'))
export const documentNameModal = defineModal(() => import('./name-modal.tsx'))
export const moveDocumentsModal = defineModal(() => import('./move-modal.tsx'))
export const myDocumentModal = defineModal(() => import('./my-document-modal.tsx'))
export const requestDocumentModal = defineModal(() => import('./request-modal.tsx'))
export const shareDocumentsModal = defineModal(() => import('./share-modal.tsx'))
