import { readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { documentRequests, documents, documentFolders, documentUploads } from './documents.table.ts'
import {
  selectMyUploadedVersions,
  selectMyDocumentShares,
  selectMyDocumentRequests,
  selectMyDocumentOpenings,
  marks,
} from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  ofClients: [
    { kind: 'documents', table: documents },
    { kind: 'documentRequests', table: documentRequests },
    { kind: 'uploads', table: documentUploads },
    { kind: 'folders', table: documentFolders },
  ],
  ofPeople: [
    {
      name: 'documents',
      holds: 'Files that you uploaded or sent in: each version, with its checksum. The files themselves you download under Documents.',
      columns: {
        id: 'Identifier of the version',
        business: 'Business',
        name: 'Document',
        fileName: 'File as you sent it',
        number: 'Version',
        size: 'Bytes',
        mediaType: 'Type',
        sha256: 'SHA-256',
        uploadedAt: 'Uploaded (UTC)',
        archivedAt: 'Archived (UTC)',
      },
      rows: ({ database }, scope) => readAll((batch) => selectMyUploadedVersions(database.db, scope, batch)),
    },
    {
      name: 'documents-shared-with-you',
      holds: 'Documents that your adviser shares with you by name.',
      columns: { id: 'Identifier', business: 'Business', name: 'Document', uploadedAt: 'Uploaded (UTC)' },
      rows: ({ database }, scope) => readAll((batch) => selectMyDocumentShares(database.db, scope, batch)),
    },
    {
      name: 'document-requests',
      holds: 'Documents that you were asked for.',
      columns: {
        id: 'Identifier',
        business: 'Business',
        title: 'What was asked for',
        note: 'Message to you',
        dueOn: 'Due',
        status: 'Status',
        reason: 'Why it was returned, or does not apply',
        requestedBy: 'Asked by',
        createdAt: 'Asked (UTC)',
        remindedAt: 'Reminded (UTC)',
        answeredAt: 'Answered (UTC)',
      },
      rows: ({ database }, scope) => readAll((batch) => selectMyDocumentRequests(database.db, scope, batch)),
    },
    {
      name: 'documents-that-you-opened',
      holds: 'When you looked at documents and downloaded them.',
      columns: {
        id: 'Identifier',
        business: 'Business',
        documentId: 'Identifier of the document',
        number: 'Version',
        how: 'How',
        at: 'At (UTC)',
      },
      rows: ({ database }, scope) => readAll((batch) => selectMyDocumentOpenings(database.db, scope, batch)),
    },
  ],
  marks,
}
