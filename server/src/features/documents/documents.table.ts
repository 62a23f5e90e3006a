import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DEFAULT_QUOTA } from '@paddock/contract/features/documents/documents.rules'
import type { DocumentKind, Visibility } from '@paddock/contract/features/documents/document.rules'
import type { PackItem } from '@paddock/contract/features/documents/packs.rules'
import type { RequestStatus } from '@paddock/contract/features/documents/requests.rules'
import { byteOrdered, createdAt, id, moment, version } from '../../platform/database/columns.ts'
import { clients } from '../clients/clients.table.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { entities } from '../register/register.table.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { users } from '../users/users.table.ts'

const bytes = (name: string) => bigint(name, { mode: 'number' })
const ofClient = () =>
  uuid('client_id')
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' })

export const documentFolders = pgTable(
  'document_folders',
  {
    id: id(),
    clientId: ofClient(),
    parentId: uuid('parent_id').references((): AnyPgColumn => documentFolders.id),
    name: text('name').notNull(),
    /** The folded name, for the order and to see whether a name is taken. */
    sortName: byteOrdered('sort_name').notNull(),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    /** The folder with which it was archived: both come back together. */
    archivedWith: uuid('archived_with'),
    version: version(),
  },
  (table) => [
    index('document_folders_client').on(table.clientId, table.sortName),
    index('document_folders_parent').on(table.parentId),
    uniqueIndex('document_folders_name')
      .on(table.clientId, sql`coalesce(parent_id, client_id)`, table.sortName)
      .where(sql`archived_at is null`),
  ],
)

/** A document that a stakeholder is asked for. */
export const documentRequests = pgTable(
  'document_requests',
  {
    id: id(),
    clientId: ofClient(),
    stakeholderId: uuid('stakeholder_id')
      .notNull()
      .references(() => stakeholders.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    /** The entity or the person of the register that it is about; neither where it is about the family. */
    aboutEntityId: uuid('about_entity_id').references(() => entities.id, { onDelete: 'set null' }),
    aboutPersonId: uuid('about_person_id').references(() => stakeholders.id, { onDelete: 'set null' }),
    dueOn: date('due_on', { mode: 'string' }),
    folderId: uuid('folder_id').references(() => documentFolders.id),
    status: text('status').$type<RequestStatus>().notNull().default('open'),
    /** Why it was returned, or does not apply. */
    reason: text('reason').notNull().default(''),
    /** Whether reminders of it are mailed without anybody asking. */
    recalls: boolean('recalls').notNull().default(false),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    remindedAt: moment('reminded_at'),
    reminders: integer('reminders').notNull().default(0),
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    index('document_requests_client').on(table.clientId, table.id.desc()),
    index('document_requests_stakeholder').on(table.stakeholderId),
    index('document_requests_recalled')
      .on(table.dueOn)
      .where(sql`recalls and status in ('open', 'returned')`),
    check('document_requests_status', sql`status in ('open', 'answered', 'returned', 'accepted', 'not_applicable', 'withdrawn')`),
    check('document_requests_about', sql`num_nonnulls(about_entity_id, about_person_id) <= 1`),
  ],
)

/** A practice's lists of what it asks families for. The one that ships has a row once the practice changed it. */
export const requestPacks = pgTable(
  'request_packs',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    items: jsonb('items').$type<PackItem[]>().notNull(),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** A document. The name, size and kind of its current version are here too, so that lists read one table. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    /** The client's practice: a client never changes it. */
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    clientId: ofClient(),
    folderId: uuid('folder_id').references(() => documentFolders.id),
    name: text('name').notNull(),
    sortName: byteOrdered('sort_name').notNull(),
    visibility: text('visibility').$type<Visibility>().notNull().default('advisers'),
    expiresOn: date('expires_on', { mode: 'string' }),
    /** The stakeholder who sent it in; the practice's own have none. */
    senderId: uuid('sender_id').references(() => stakeholders.id, { onDelete: 'set null' }),
    requestId: uuid('request_id').references(() => documentRequests.id, { onDelete: 'set null' }),
    kind: byteOrdered('kind').$type<DocumentKind>().notNull(),
    mediaType: text('media_type').notNull(),
    mayPreview: boolean('may_preview').notNull(),
    /** Bytes of the current version. */
    size: bytes('size').notNull(),
    versionId: uuid('version_id').notNull(),
    versionNumber: integer('version_number').notNull().default(1),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    /** The folder with which it was archived. */
    archivedWith: uuid('archived_with'),
    version: version(),
  },
  (table) => [
    index('documents_client_name').on(table.clientId, table.sortName, table.id),
    index('documents_client_uploaded').on(table.clientId, table.uploadedAt, table.id),
    index('documents_folder').on(table.folderId),
    index('documents_uploaded').on(table.organizationId, table.uploadedAt, table.id),
    index('documents_name').on(table.organizationId, table.sortName, table.id),
    index('documents_words').using('gin', table.organizationId, sql`sort_name gin_trgm_ops`),
    index('documents_size').on(table.organizationId, table.size, table.id),
    index('documents_expires')
      .on(table.expiresOn, table.id)
      .where(sql`expires_on is not null`),
    index('documents_sender')
      .on(table.senderId)
      .where(sql`sender_id is not null`),
    index('documents_request')
      .on(table.requestId)
      .where(sql`request_id is not null`),
    check('documents_visibility', sql`visibility in ('advisers', 'named', 'family')`),
  ],
)

/** Documents that answer a request for which they were not sent. */
export const requestAnswers = pgTable(
  'request_answers',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => documentRequests.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.documentId] }), index('request_answers_document').on(table.documentId)],
)

/** Every content that a document has had; none is ever changed. */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: id(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Counts from 1. */
    number: integer('number').notNull(),
    fileName: text('file_name').notNull(),
    /** Where the storage keeps the bytes; a version that was brought back shares them with the former one. */
    storageKey: text('storage_key').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    mediaType: text('media_type').notNull(),
    mayPreview: boolean('may_preview').notNull(),
    size: bytes('size').notNull(),
    /** The checksum of the whole content, in hexadecimal; null until the background has read it. */
    sha256: text('sha256'),
    restoredFrom: integer('restored_from'),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('document_versions_number').on(table.documentId, table.number),
    index('document_versions_uploader').on(table.uploadedBy),
  ],
)

/** The words of a document's name and of its current text, for the search. */
export const documentTexts = pgTable(
  'document_texts',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** The version whose text this is; null until one was read. */
    versionId: uuid('version_id'),
    /** `unread`: it could not be read, and is not tried again. */
    state: text('state').$type<'waiting' | 'found' | 'none' | 'unread'>().notNull().default('waiting'),
    /** The text as it is read, of which a search shows the place; at most 50,000 characters. */
    content: text('content').notNull().default(''),
    /** Name and content, folded. */
    words: text('words').notNull(),
    /** The document's practice, kept by the database (a trigger), so that one index holds it beside the words. */
    organizationId: uuid('organization_id'),
  },
  (table) => [
    index('document_texts_words').using('gin', table.organizationId, sql`${table.words} gin_trgm_ops`),
    index('document_texts_unread')
      .on(table.documentId)
      .where(sql`state = 'unread'`),
  ],
)

/** The people whom a document is shared with by name. */
export const documentShares = pgTable(
  'document_shares',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    stakeholderId: uuid('stakeholder_id')
      .notNull()
      .references(() => stakeholders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.stakeholderId] }),
    index('document_shares_stakeholder').on(table.stakeholderId),
  ],
)

/** Who opened which version. Rows are only added: triggers refuse changes, and let rows go only with their document. */
export const documentOpenings = pgTable(
  'document_openings',
  {
    id: id(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    how: text('how').$type<'preview' | 'download'>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('document_openings_document').on(table.documentId, table.id.desc()), index('document_openings_user').on(table.userId)],
)

/** Links of five minutes that need no session: the browser saves and shows files by them. */
export const documentLinks = pgTable(
  'document_links',
  {
    id: id(),
    /** SHA-256 of the key that is in the address. */
    keyHash: text('key_hash').notNull(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => documentVersions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The session that asked for it: the link ends with it. */
    sessionId: text('session_id').notNull(),
    inline: boolean('inline').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('document_links_expires').on(table.expiresAt)],
)

/** Uploads under way; what they become is a version. */
export const documentUploads = pgTable(
  'document_uploads',
  {
    id: id(),
    clientId: ofClient(),
    /** Where it goes: the next version of a document, or a new one in a folder. */
    documentId: uuid('document_id').references(() => documents.id, { onDelete: 'cascade' }),
    folderId: uuid('folder_id').references(() => documentFolders.id),
    requestId: uuid('request_id').references(() => documentRequests.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id').references(() => stakeholders.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    size: bytes('size').notNull(),
    keepBoth: boolean('keep_both').notNull().default(false),
    visibility: text('visibility').$type<Visibility>().notNull().default('advisers'),
    stakeholderIds: uuid('stakeholder_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    expiresOn: date('expires_on', { mode: 'string' }),
    storageKey: text('storage_key').notNull(),
    /** The storage's own name of the upload. */
    storageUpload: text('storage_upload').notNull(),
    state: text('state').$type<'open' | 'arrived' | 'checking' | 'done' | 'over'>().notNull().default('open'),
    /** Somebody is checking it until then; one that died gives it back. */
    checkingUntil: moment('checking_until'),
    /** The document and the version that it became. */
    becameId: uuid('became_id'),
    becameVersion: integer('became_version'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('document_uploads_user').on(table.userId),
    index('document_uploads_open')
      .on(table.expiresAt)
      .where(sql`state in ('open', 'arrived', 'checking')`),
    index('document_uploads_client').on(table.clientId),
  ],
)

/** What a practice's documents take; the row is the lock by which uploads are counted one after the other. */
export const documentUsage = pgTable('document_usage', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  /** Bytes. */
  quota: bytes('quota').notNull().default(DEFAULT_QUOTA),
  used: bytes('used').notNull().default(0),
  reserved: bytes('reserved').notNull().default(0),
  documents: integer('documents').notNull().default(0),
})
