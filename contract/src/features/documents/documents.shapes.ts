import * as z from 'zod'
import { Bytes, Cursor, Decimal, Flag, Id, pageSize, searchWords, SortDirection, text, Version, Whole, wholeInQuery } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { DocumentParams, sharing } from './document-fields.shapes.ts'
import { DOCUMENT_KINDS, VISIBILITIES } from './document.rules.ts'
import { Document, DocumentRow } from './document.shapes.ts'

export * from './document.shapes.ts'
export * from './family-documents.shapes.ts'
export * from './folders.shapes.ts'
export * from './packs.shapes.ts'
export * from './reading.shapes.ts'
export * from './requests.shapes.ts'
export * from './uploads.shapes.ts'

const SORTS = ['name', 'uploadedAt', 'size', 'expiresOn'] as const

export const listDocuments = shapes({
  query: z.object({
    /** One client's only. */
    clientId: Id.optional(),
    /** One folder's (not of the folders in it), or `root` for what is in none; needs `clientId`. A search looks into every folder. */
    folderId: z.union([z.literal('root'), Id]).optional(),
    /** Words that name or text hold, all of them. */
    q: searchWords(200).optional(),
    kind: z.enum(DOCUMENT_KINDS).optional(),
    visibility: z.enum(VISIBILITIES).optional(),
    /** Expired, or expiring within this many days. */
    expiringWithin: wholeInQuery(0, 3650).optional(),
    /** Takes only what the family sent in. */
    fromFamily: Flag.optional(),
    /** Takes only those whose current text could not be read for the search. */
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
  summary: 'Documents of the clients that I see; of one client or folder where asked',
})

export const getDocument = shapes({
  params: DocumentParams,
  response: Document,
  errors: ['not_found'],
  summary: 'One document with its versions',
})

export const updateDocument = shapes({
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
  summary: 'Renames, moves or shares a document, or says when it expires',
})

export const archiveDocument = shapes({
  params: DocumentParams,
  response: Document,
  errors: ['not_found', 'archived'],
  summary: 'Takes a document away from every list; it can be restored',
})

export const restoreDocument = shapes({
  params: DocumentParams,
  response: Document,
  errors: ['not_found', 'archived'],
  summary: 'Puts a document back',
})

export const restoreDocumentVersion = shapes({
  params: z.object({ documentId: Id, versionId: Id }),
  body: z.strictObject({ version: Version }),
  response: Document,
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Makes a former version the current one again, as a new version',
})

export const getDocumentUsage = shapes({
  query: z.object({
    /** Limits the list to one practice; only the platform’s staff may choose. */
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
  summary: 'What the practice’s documents take of its quota; of all practices together for the platform’s staff unless they name one',
})

export const changeDocumentQuota = shapes({
  params: z.object({ organizationId: Id }),
  body: z.strictObject({ quotaBytes: Bytes.max(1e15) }),
  response: z.object({ quotaBytes: Decimal }),
  errors: ['not_found'],
  summary: 'Sets how many bytes a practice may store',
})
