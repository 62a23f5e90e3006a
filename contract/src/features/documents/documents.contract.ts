import * as z from 'zod'
import { can, Cursor, Flag, Id, line, lines, Moment, PersonName, PlainDate, requiredLine, SortDirection, Version } from '../../fields.ts'
import { route, STAFF } from '../../route.ts'

/** The largest file that is taken, in bytes (200 MB). */
export const FILE_LIMIT = 200 * 1024 * 1024
/** Every part of an upload has this many bytes, but for the last one (8 MB). */
export const PART_SIZE = 8 * 1024 * 1024
/** What a practice may store unless the platform says otherwise, in bytes (20 GB). */
export const DEFAULT_QUOTA = 20 * 1024 * 1024 * 1024

/** What the picker of files offers; the server looks at the content as well. */
export const ACCEPTED_EXTENSIONS = [
  'pdf',
  'doc',
  'docx',
  'odt',
  'rtf',
  'xls',
  'xlsx',
  'ods',
  'ppt',
  'pptx',
  'odp',
  'txt',
  'md',
  'csv',
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'heic',
  'eml',
  'msg',
  'zip',
  'mp4',
  'm4a',
] as const

/** For icons and filters. */
export const DOCUMENT_KINDS = ['pdf', 'image', 'word', 'sheet', 'slides', 'text', 'mail', 'archive', 'recording'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * Who sees a document besides the practice: nobody, the stakeholders who are named, or the family – those who keep its record
 * (account kinds `primary` and `admin`; who only answers questionnaires must be named). Who sent it in always sees it.
 */
export const VISIBILITIES = ['advisers', 'named', 'family'] as const
export type Visibility = (typeof VISIBILITIES)[number]

const REQUEST_STATUSES = ['open', 'answered', 'withdrawn'] as const
const SORTS = ['name', 'uploadedAt', 'size', 'expiresOn'] as const
const BOTH = [...STAFF, 'user'] as const

/** A file that is made ready to travel; names are cleaned by the server, which answers the one that it kept. */
const file = {
  name: z.string().max(2000, 'This name is too long.'),
  /** Bytes. */
  size: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** What the browser believes; never relied on. */
  mediaType: z.string().max(200).optional(),
}
const sharing = {
  visibility: z.enum(VISIBILITIES).optional(),
  /** With visibility `named`: who. */
  stakeholderIds: z.array(Id).max(50).optional(),
  expiresOn: PlainDate.nullable().optional(),
}
const limit = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual)
const ClientParams = z.object({ clientId: Id })
const DocumentParams = z.object({ documentId: Id })
const FolderParams = z.object({ folderId: Id })
const RequestParams = z.object({ requestId: Id })
const UploadParams = z.object({ uploadId: Id })

/** A row of the lists. */
export const DocumentRow = z.object({
  id: Id,
  clientId: Id,
  clientName: z.string(),
  clientStatus: z.enum(['client', 'prospect']),
  folderId: Id.nullable(),
  folderName: z.string().nullable(),
  name: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  mediaType: z.string(),
  /** Bytes of the current version. */
  size: z.number(),
  visibility: z.enum(VISIBILITIES),
  /** With visibility `named`: the stakeholders. */
  sharedWith: z.array(PersonName),
  expiresOn: z.string().nullable(),
  /** The current version's identifier, its number, and by whom and when it was uploaded. */
  versionId: Id,
  versionNumber: z.int(),
  uploadedBy: PersonName,
  uploadedAt: Moment,
  /** Sent in by a stakeholder, in answer to a request. */
  sentByFamily: z.boolean(),
  archivedAt: Moment.nullable(),
  /** PDF, pictures and plain text can be shown in the page. */
  mayPreview: z.boolean(),
  /** With a search that the text answered: the place, in plain words. */
  excerpt: z.string().nullable(),
  version: Version,
  can: can('edit', 'archive', 'restore'),
})
export type DocumentRow = z.output<typeof DocumentRow>

export const DocumentVersion = z.object({
  id: Id,
  /** Counts from 1. */
  number: z.int(),
  /** The file's name as it was uploaded. */
  fileName: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.number(),
  /** SHA-256 of the content in hexadecimal; null until it was read through in the background. */
  sha256: z.string().nullable(),
  uploadedBy: PersonName,
  uploadedAt: Moment,
  /** The number of the version that this one brought back. */
  restoredFrom: z.int().nullable(),
  isCurrent: z.boolean(),
})
export type DocumentVersion = z.output<typeof DocumentVersion>

/** One document with everything that its panel shows. */
export const Document = DocumentRow.omit({ excerpt: true }).extend({
  createdAt: Moment,
  versions: z.array(DocumentVersion),
  /** The request that it answers. */
  request: z.object({ id: Id, title: z.string() }).nullable(),
  /** Whether its text can be searched: `waiting` until it was read, `none` where there is none to read. */
  text: z.enum(['waiting', 'found', 'none']),
})
export type Document = z.output<typeof Document>

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
    q: line(200).optional(),
    kind: z.enum(DOCUMENT_KINDS).optional(),
    visibility: z.enum(VISIBILITIES).optional(),
    /** Expired, or expiring within this many days. */
    expiringWithin: z.coerce.number().int().min(0).max(3650).optional(),
    /** Only what the family sent in. */
    fromFamily: Flag.optional(),
    /** Archived ones instead of the current ones. */
    archived: Flag.optional(),
    sort: z.enum(SORTS).default('uploadedAt'),
    dir: SortDirection.default('desc'),
    cursor: Cursor.optional(),
    limit: limit(100, 50),
  }),
  response: z.object({
    rows: z.array(DocumentRow),
    next: Cursor.nullable(),
    /** How many match; stops counting at 10,000. With the first page only, and not of a search that fills it. */
    total: z.int().nullable(),
  }),
  errors: ['not_found'],
  summary: 'Documents of the clients that I see; of one client or folder where asked',
})

export const getDocument = route({
  method: 'GET',
  path: '/documents/{documentId}',
  roles: STAFF,
  params: DocumentParams,
  response: Document,
  errors: ['not_found'],
  summary: 'One document with its versions',
})

export const updateDocument = route({
  method: 'PATCH',
  path: '/documents/{documentId}',
  roles: STAFF,
  params: DocumentParams,
  body: z.strictObject({
    name: z.string().max(2000, 'This name is too long.').optional(),
    /** Another folder of the same client; null takes it out of every folder. */
    folderId: Id.nullable().optional(),
    ...sharing,
    version: Version,
  }),
  response: Document,
  errors: ['not_found', 'stale', 'archived', 'file_name_refused'],
  summary: 'Renames, moves or shares a document, or says when it expires',
})

export const archiveDocument = route({
  method: 'POST',
  path: '/documents/{documentId}/archive',
  roles: STAFF,
  params: DocumentParams,
  response: Document,
  errors: ['not_found', 'archived'],
  summary: 'Takes a document away from every list; it can be restored',
})

export const restoreDocument = route({
  method: 'POST',
  path: '/documents/{documentId}/restore',
  roles: STAFF,
  params: DocumentParams,
  response: Document,
  errors: ['not_found', 'archived'],
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
  summary: 'Makes a former version the current one again, as a new version',
})

/** Somebody who may open a document, and why. */
export const DocumentReader = z.object({
  /** The user; null for a stakeholder who has no account yet. */
  userId: Id.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  reason: z.enum(['platform', 'practice', 'assigned', 'shared_practice', 'named', 'family', 'sender']),
  /** False while the account is not activated: they see it once it is. */
  active: z.boolean(),
})
export type DocumentReader = z.output<typeof DocumentReader>

export const listDocumentReaders = route({
  method: 'GET',
  path: '/documents/{documentId}/readers',
  roles: BOTH,
  params: DocumentParams,
  response: z.object({ readers: z.array(DocumentReader) }),
  errors: ['not_found'],
  summary: 'Who can see this, by name; for the practice, and for the stakeholder who sent it',
})

export const listDocumentOpenings = route({
  method: 'GET',
  path: '/documents/{documentId}/openings',
  roles: BOTH,
  params: DocumentParams,
  query: z.object({ cursor: Cursor.optional(), limit: limit(100, 50) }),
  response: z.object({
    rows: z.array(
      z.object({
        id: Id,
        person: PersonName,
        versionNumber: z.int(),
        how: z.enum(['preview', 'download']),
        at: Moment,
      }),
    ),
    next: Cursor.nullable(),
  }),
  errors: ['not_found'],
  summary: 'Who opened which version and when, newest first; for the practice, and for the stakeholder who sent it',
})

export const getDocumentContent = route({
  method: 'GET',
  path: '/documents/{documentId}/content',
  roles: BOTH,
  params: DocumentParams,
  query: z.object({
    /** A former version instead of the current one. */
    versionId: Id.optional(),
    /** Shown in the page where that is safe, instead of saved. */
    inline: Flag.optional(),
  }),
  download: { mediaType: 'application/octet-stream' },
  errors: ['not_found'],
  summary: 'The bytes of a document; a single range may be asked for',
})

export const linkToDocument = route({
  method: 'POST',
  path: '/documents/{documentId}/link',
  roles: BOTH,
  params: DocumentParams,
  body: z.strictObject({ versionId: Id.optional(), inline: z.boolean().optional() }),
  response: z.object({
    /** Opens without a session until it expires: of this server (a path), or of the storage. For `<a href>`, `<img src>` and range requests. */
    url: z.string(),
    expiresAt: Moment,
    fileName: z.string(),
    mediaType: z.string(),
    /** Bytes. */
    size: z.number(),
  }),
  errors: ['not_found'],
  unrecorded: 'An opening: it stands in the document’s list of openings instead.',
  summary: 'A link of five minutes by which the browser itself saves or shows the file',
})

export const getLinkedContent = route({
  method: 'GET',
  path: '/document-links/{linkId}',
  roles: 'public',
  params: z.object({ linkId: Id }),
  query: z.object({ key: z.string().max(100).default('') }),
  download: { mediaType: 'application/octet-stream' },
  errors: ['not_found'],
  summary: 'The bytes behind a link of five minutes; a single range may be asked for',
})

/** An upload under way. Send each part that does not stand yet, then complete it; it resumes on any connection for a day. */
export const Upload = z.object({
  id: Id,
  /** The file’s name as it is kept. */
  name: z.string(),
  /** Bytes of the file. */
  size: z.number(),
  /** Bytes of each part but the last. */
  partSize: z.number(),
  state: z.enum(['open', 'checking', 'done']),
  /** Every part, from number 1 on. */
  parts: z.array(
    z.object({
      number: z.int(),
      /** Bytes that this part must have. */
      size: z.number(),
      /** Whether it arrived whole. */
      stands: z.boolean(),
      /** Where the browser sends it by PUT without any header of ours; null: to `sendUploadPart`. Valid for 15 minutes; ask again for others. */
      url: z.string().nullable(),
    }),
  ),
  /** The document whose next version this becomes; null for a new document. */
  replaces: z.object({ documentId: Id, name: z.string() }).nullable(),
  /** Once it is done. */
  documentId: Id.nullable(),
  /** Until then it can be resumed. */
  expiresAt: Moment,
})
export type Upload = z.output<typeof Upload>

export const beginUpload = route({
  method: 'POST',
  path: '/clients/{clientId}/document-uploads',
  roles: STAFF,
  params: ClientParams,
  body: z.strictObject({
    ...file,
    folderId: Id.nullable().optional(),
    /** The next version of this document. Its name, folder and sharing stay. */
    documentId: Id.optional(),
    /** Where the folder holds a document of that name: its next version (unless said), or one more document with a number behind its name. */
    onSameName: z.enum(['version', 'keep_both']).default('version'),
    ...sharing,
  }),
  response: Upload,
  errors: ['not_found', 'archived', 'file_empty', 'file_too_large', 'file_name_refused', 'file_kind_refused', 'quota_exceeded'],
  unrecorded: 'Nobody sees anything of an upload before it is complete; the document that it becomes is recorded.',
  summary: 'Begins the upload of a file to a client',
})

export const beginRequestedUpload = route({
  method: 'POST',
  path: '/family/document-requests/{requestId}/uploads',
  roles: ['user'],
  params: RequestParams,
  body: z.strictObject(file),
  response: Upload,
  errors: ['not_found', 'request_closed', 'file_empty', 'file_too_large', 'file_name_refused', 'file_kind_refused', 'quota_exceeded'],
  unrecorded: 'Nobody sees anything of an upload before it is complete; the document that it becomes is recorded.',
  summary: 'Begins the upload of a file that I was asked for',
})

export const getUpload = route({
  method: 'GET',
  path: '/document-uploads/{uploadId}',
  roles: BOTH,
  params: UploadParams,
  response: Upload,
  errors: ['not_found'],
  summary: 'How far an upload of mine is: which parts stand, and where the others go',
})

export const sendUploadPart = route({
  method: 'PUT',
  path: '/document-uploads/{uploadId}/parts',
  roles: BOTH,
  params: UploadParams,
  query: z.object({
    /** The part’s number; the first unless said. */
    number: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  upload: { mediaTypes: ['application/octet-stream'], limit: PART_SIZE },
  response: z.object({
    number: z.int(),
    /** Bytes. */
    size: z.number(),
    /** SHA-256 of the part in hexadecimal, as it arrived. */
    sha256: z.string(),
  }),
  errors: ['not_found', 'upload_over', 'too_large'],
  unrecorded: 'A piece of an upload; the document that it becomes is recorded.',
  summary: 'Sends one part of a file as raw bytes; sending it again replaces it',
})

export const completeUpload = route({
  method: 'POST',
  path: '/document-uploads/{uploadId}/complete',
  roles: BOTH,
  params: UploadParams,
  body: z.strictObject({
    /** SHA-256 of each part in order, in hexadecimal. */
    parts: z.array(z.string().regex(/^[0-9a-f]{64}$/, 'This is no SHA-256 in hexadecimal.')).max(1000),
    /** SHA-256 of the whole file, where the sender has it. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'This is no SHA-256 in hexadecimal.')
      .optional(),
  }),
  response: z.object({ documentId: Id, name: z.string(), versionNumber: z.int() }),
  errors: [
    'not_found',
    'archived',
    'upload_over',
    'upload_being_checked',
    'upload_incomplete',
    'checksum_mismatch',
    'request_closed',
    'file_kind_refused',
    'file_kind_mismatch',
    'file_unpacks_too_large',
    'file_infected',
    'scanner_unreachable',
  ],
  summary: 'Checks the file and makes it a document; completing twice answers the same document',
})

export const cancelUpload = route({
  method: 'DELETE',
  path: '/document-uploads/{uploadId}',
  roles: BOTH,
  params: UploadParams,
  response: z.object({ cancelled: z.boolean() }),
  errors: ['not_found', 'upload_over', 'upload_being_checked'],
  unrecorded: 'Nobody saw anything of it.',
  summary: 'Ends an upload of mine; what was sent is thrown away',
})

/** A folder of a client’s documents. */
export const Folder = z.object({
  id: Id,
  clientId: Id,
  parentId: Id.nullable(),
  name: z.string(),
  /** Current documents that lie in it, without those of the folders in it. */
  documentCount: z.int(),
  archivedAt: Moment.nullable(),
  version: Version,
  can: can('edit', 'archive', 'restore'),
})
export type Folder = z.output<typeof Folder>

export const listFolders = route({
  method: 'GET',
  path: '/clients/{clientId}/document-folders',
  roles: STAFF,
  params: ClientParams,
  query: z.object({ archived: Flag.optional() }),
  response: z.object({ folders: z.array(Folder), can: can('add', 'upload', 'request') }),
  errors: ['not_found'],
  summary: 'The folders of a client by name (at most 500), and what I may do there',
})

export const addFolder = route({
  method: 'POST',
  path: '/clients/{clientId}/document-folders',
  roles: STAFF,
  params: ClientParams,
  body: z.strictObject({ name: requiredLine('a name for the folder', 120), parentId: Id.nullable().optional() }),
  response: Folder,
  errors: ['not_found', 'archived', 'folder_name_taken', 'folder_too_deep'],
  summary: 'Adds a folder; ten levels at most',
})

export const updateFolder = route({
  method: 'PATCH',
  path: '/document-folders/{folderId}',
  roles: STAFF,
  params: FolderParams,
  body: z.strictObject({
    name: requiredLine('a name for the folder', 120).optional(),
    parentId: Id.nullable().optional(),
    version: Version,
  }),
  response: Folder,
  errors: ['not_found', 'stale', 'archived', 'folder_name_taken', 'folder_in_itself', 'folder_too_deep'],
  summary: 'Renames or moves a folder with everything in it',
})

export const archiveFolder = route({
  method: 'POST',
  path: '/document-folders/{folderId}/archive',
  roles: STAFF,
  params: FolderParams,
  response: Folder,
  errors: ['not_found', 'archived'],
  summary: 'Archives a folder with the folders and documents in it',
})

export const restoreFolder = route({
  method: 'POST',
  path: '/document-folders/{folderId}/restore',
  roles: STAFF,
  params: FolderParams,
  response: Folder,
  errors: ['not_found', 'archived'],
  summary: 'Puts a folder back with everything that was archived with it',
})

/** A document that a stakeholder is asked for. */
export const DocumentRequest = z.object({
  id: Id,
  clientId: Id,
  clientName: z.string(),
  clientStatus: z.enum(['client', 'prospect']),
  /** The stakeholder who is asked. */
  stakeholder: PersonName,
  /** Whether they have an account by which to answer. */
  canAnswer: z.boolean(),
  title: z.string(),
  note: z.string(),
  dueOn: z.string().nullable(),
  /** Where what they send is filed. */
  folderId: Id.nullable(),
  status: z.enum(REQUEST_STATUSES),
  requestedBy: PersonName,
  requestedAt: Moment,
  remindedAt: Moment.nullable(),
  reminders: z.int(),
  answeredAt: Moment.nullable(),
  /** What they sent. */
  documents: z.array(z.object({ id: Id, name: z.string() })),
  version: Version,
  can: can('edit', 'remind', 'withdraw', 'reopen'),
})
export type DocumentRequest = z.output<typeof DocumentRequest>

const requestFields = {
  title: requiredLine('what you need', 200),
  note: lines(2000).optional(),
  dueOn: PlainDate.nullable().optional(),
  folderId: Id.nullable().optional(),
}

export const listDocumentRequests = route({
  method: 'GET',
  path: '/document-requests',
  roles: STAFF,
  query: z.object({
    clientId: Id.optional(),
    status: z.enum(REQUEST_STATUSES).optional(),
    cursor: Cursor.optional(),
    limit: limit(100, 50),
  }),
  response: z.object({ rows: z.array(DocumentRequest), next: Cursor.nullable() }),
  errors: ['not_found'],
  summary: 'What stakeholders of the clients that I see were asked for, newest first',
})

export const requestDocument = route({
  method: 'POST',
  path: '/clients/{clientId}/document-requests',
  roles: STAFF,
  params: ClientParams,
  body: z.strictObject({ stakeholderId: Id, ...requestFields }),
  response: DocumentRequest,
  errors: ['not_found', 'archived'],
  summary: 'Asks a stakeholder for a document; they are told by mail',
})

export const updateDocumentRequest = route({
  method: 'PATCH',
  path: '/document-requests/{requestId}',
  roles: STAFF,
  params: RequestParams,
  body: z.strictObject(requestFields).partial().extend({ version: Version }),
  response: DocumentRequest,
  errors: ['not_found', 'stale', 'archived', 'request_closed'],
  summary: 'Changes what is asked for or until when',
})

export const remindDocumentRequest = route({
  method: 'POST',
  path: '/document-requests/{requestId}/remind',
  roles: STAFF,
  params: RequestParams,
  response: DocumentRequest,
  errors: ['not_found', 'archived', 'request_closed', 'reminded_recently'],
  summary: 'Reminds the stakeholder by mail; once a day at most',
})

export const withdrawDocumentRequest = route({
  method: 'POST',
  path: '/document-requests/{requestId}/withdraw',
  roles: STAFF,
  params: RequestParams,
  response: DocumentRequest,
  errors: ['not_found', 'archived'],
  summary: 'Withdraws a request; what was sent stays',
})

export const reopenDocumentRequest = route({
  method: 'POST',
  path: '/document-requests/{requestId}/reopen',
  roles: STAFF,
  params: RequestParams,
  response: DocumentRequest,
  errors: ['not_found', 'archived'],
  summary: 'Asks again: an answered or withdrawn request is open once more',
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
    usedBytes: z.number(),
    /** Bytes that uploads under way have reserved. */
    reservedBytes: z.number(),
    /** Bytes that the practice may store. */
    quotaBytes: z.number(),
    /** Documents, archived ones included. */
    documents: z.int(),
  }),
  errors: ['not_found'],
  summary: 'What the practice’s documents take of its quota; of all practices together for the platform’s staff unless they name one',
})

export const changeDocumentQuota = route({
  method: 'PATCH',
  path: '/organizations/{organizationId}/document-quota',
  roles: ['admin'],
  params: z.object({ organizationId: Id }),
  body: z.strictObject({ quotaBytes: z.int().min(0).max(1e15) }),
  response: z.object({ quotaBytes: z.number() }),
  errors: ['not_found'],
  summary: 'Sets how many bytes a practice may store',
})

/** A document as the family sees it. */
export const FamilyDocument = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  mediaType: z.string(),
  /** Bytes. */
  size: z.number(),
  uploadedBy: PersonName,
  uploadedAt: Moment,
  versionNumber: z.int(),
  expiresOn: z.string().nullable(),
  /** I sent it: I may ask who can see it and who opened it. */
  isMine: z.boolean(),
  mayPreview: z.boolean(),
  /** The request of mine that it answers. */
  requestId: Id.nullable(),
})
export type FamilyDocument = z.output<typeof FamilyDocument>

export const listFamilyDocuments = route({
  method: 'GET',
  path: '/family/documents',
  roles: ['user'],
  query: z.object({ q: line(200).optional(), cursor: Cursor.optional(), limit: limit(100, 50) }),
  response: z.object({ rows: z.array(FamilyDocument), next: Cursor.nullable() }),
  summary: 'Documents that are shared with me and those that I sent, newest first',
})

export const listMyDocumentRequests = route({
  method: 'GET',
  path: '/family/document-requests',
  roles: ['user'],
  response: z.object({
    requests: z.array(
      z.object({
        id: Id,
        title: z.string(),
        note: z.string(),
        dueOn: z.string().nullable(),
        status: z.enum(['open', 'answered']),
        requestedBy: PersonName,
        requestedAt: Moment,
        documents: z.array(z.object({ id: Id, name: z.string(), uploadedAt: Moment })),
      }),
    ),
  }),
  summary: 'What my adviser asked me for (at most 200): open ones first, by due date; more can be sent to one that is answered',
})
