export { ClientDocumentsPanel } from './client-documents-panel.lazy.ts'
export { MyDocuments } from './list/my-documents.lazy.ts'
export { MyRequests } from './requests/my-requests.tsx'
export { UploadTrayHost } from './uploads/upload-tray-host.tsx'
