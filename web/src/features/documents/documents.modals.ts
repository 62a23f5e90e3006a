import { defineModal } from '../../ui/dialog/modals.tsx'

export const documentModal = defineModal(() => import('./document/document-modal.tsx'))
export const documentExpiryModal = defineModal(() => import('./document/expiry-modal.tsx'))
export const documentNameModal = defineModal(() => import('./name-modal.tsx'))
export const moveDocumentsModal = defineModal(() => import('./folders/move-modal.tsx'))
export const myDocumentModal = defineModal(() => import('./sharing/my-document-modal.tsx'))
export const requestDocumentModal = defineModal(() => import('./requests/request-modal.tsx'))
export const shareDocumentsModal = defineModal(() => import('./sharing/share-modal.tsx'))
