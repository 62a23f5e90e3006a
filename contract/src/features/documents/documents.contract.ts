import * as z from 'zod'
import { Bytes, Cursor, Decimal, Flag, Id, pageSize, searchWords, SortDirection, text, Version, Whole, wholeInQuery } from '../../fields.ts'
import { route, STAFF } from '../../route.ts'
import { Document, DOCUMENT_KINDS, DocumentRow, VISIBILITIES } from './document.ts'
import { DocumentParams, sharing } from './document-fields.ts'

export * from './document.ts'
export * from './family-documents.contract.ts'
export * from './folders.contract.ts'
export * from './reading.contract.ts'
export * from './requests.contract.ts'
export * from './uploads.contract.ts'

/** What a practice may store unless the platform says otherwise, in bytes (20 GB). */
export const DEFAULT_QUOTA = 20 * 1024 * 1024 * 1024

const SORTS = ['name', 'uploadedAt', 'size', 'expiresOn'] as const

export const listDocuments = route({
  method: 'GET',
  path: '/documents',
  roles: STAFF,
  query: z.object({
    /** One client's only. */
    clientId: Id.optional(),
    /** One folder's (not of the folders in it), or `root` for what lies in none; needs `clientId`. A search looks into every folder. */
    folderId: z.union([z.literal('root'), Id]).optional(),
    /** Words that name or text hold, all of them. */
    q: searchWords(200).optional(),
    kind: z.enum(DOCUMENT_KINDS).optional(),
    visibility: z.enum(VISIBILITIES).optional(),
    /** Expired, or expiring within this many days. */
    expiringWithin: wholeInQuery(0, 3650).optional(),
    /** Only what the family sent in. */
    fromFamily: Flag.optional(),
    /** Only those whose current text could not be read for the search. */
    unread: z.literal('true').optional(),
    /** Archived ones instead of the current ones. */
    archived: Flag.optional(),
    sort: z.enum(SORTS).default('uploadedAt'),
    dir: SortDirection.default('desc'),
    cursor: Cursor.optional(),
    limit: pageSize(100, 50),
  }),
  response: z.object({
    rows: z.array(DocumentRow),
    next: Cursor.nullable(),
    /** How many match; stops counting at 10,000. With the first page only, and not of a search that fills it. */
    total: Whole.nullable(),
  }),
  errors: ['not_found'],
  shows: ['document', 'client', 'stakeholder'],
  summary: 'Documents of the clients that I see; of one client or folder where asked',
})

export const getDocument = route({
  method: 'GET',
  path: '/documents/{documentId}',
  roles: STAFF,
  params: DocumentParams,
  response: Document,
  errors: ['not_found'],
  shows: ['document', 'client', 'stakeholder'],
  summary: 'One document with its versions',
})

export const updateDocument = route({
  method: 'PATCH',
  path: '/documents/{documentId}',
  roles: STAFF,
  params: DocumentParams,
  body: z.strictObject({
    name: text(2000, 'This name is too long.').optional(),
    /** Another folder of the same client; null takes it out of every folder. */
    folderId: Id.nullable().optional(),
    ...sharing,
    version: Version,
  }),
  response: Document,
  errors: ['not_found', 'stale', 'archived', 'file_name_refused'],
  changes: ['document'],
  summary: 'Renames, moves or shares a document, or says when it expires',
})

export const archiveDocument = route({
  method: 'POST',
  path: '/documents/{documentId}/archive',
  roles: STAFF,
  params: DocumentParams,
  response: Document,
  errors: ['not_found', 'archived'],
  changes: ['document'],
  summary: 'Takes a document away from every list; it can be restored',
})

export const restoreDocument = route({
  method: 'POST',
  path: '/documents/{documentId}/restore',
  roles: STAFF,
  params: DocumentParams,
  response: Document,
  errors: ['not_found', 'archived'],
  changes: ['document'],
  summary: 'Puts a document back',
})

export const restoreDocumentVersion = route({
  method: 'POST',
  path: '/documents/{documentId}/versions/{versionId}/restore',
  roles: STAFF,
  params: z.object({ documentId: Id, versionId: Id }),
  body: z.strictObject({ version: Version }),
  response: Document,
  errors: ['not_found', 'stale', 'archived'],
  changes: ['document'],
  summary: 'Makes a former version the current one again, as a new version',
})

export const getDocumentUsage = route({
  method: 'GET',
  path: '/document-usage',
  roles: STAFF,
  query: z.object({
    /** Of the platform’s staff: which practice. */
    organizationId: Id.optional(),
  }),
  response: z.object({
    /** Bytes of all versions of all documents, archived ones included. */
    usedBytes: Decimal,
    /** Bytes that uploads under way have reserved. */
    reservedBytes: Decimal,
    /** Bytes that the practice may store. */
    quotaBytes: Decimal,
    /** Documents, archived ones included. */
    documents: Whole,
  }),
  errors: ['not_found'],
  shows: ['document', 'organization'],
  summary: 'What the practice’s documents take of its quota; of all practices together for the platform’s staff unless they name one',
})

export const changeDocumentQuota = route({
  method: 'PATCH',
  path: '/organizations/{organizationId}/document-quota',
  roles: ['admin'],
  params: z.object({ organizationId: Id }),
  body: z.strictObject({ quotaBytes: Bytes.max(1e15) }),
  response: z.object({ quotaBytes: Decimal }),
  errors: ['not_found'],
  changes: ['document', 'organization'],
  summary: 'Sets how many bytes a practice may store',
})
