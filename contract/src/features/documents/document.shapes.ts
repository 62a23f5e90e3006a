import * as z from 'zod'
import { abilities, Decimal, Id, Moment, PersonName, Text, Version, Whole } from '../../fields.ts'
import { DOCUMENT_KINDS, VISIBILITIES } from './document.rules.ts'

/** A row of the lists. */
export const DocumentRow = z.object({
  id: Id,
  clientId: Id,
  clientName: Text,
  clientStatus: z.enum(['client', 'prospect']),
  folderId: Id.nullable(),
  folderName: Text.nullable(),
  name: Text,
  kind: z.enum(DOCUMENT_KINDS),
  mediaType: Text,
  /** Bytes of the current version. */
  size: Decimal,
  visibility: z.enum(VISIBILITIES),
  /** Names the stakeholders who see it, with visibility `named`. */
  sharedWith: z.array(PersonName),
  expiresOn: Text.nullable(),
  /** The current version's identifier, its number, and by whom and when it was uploaded. */
  versionId: Id,
  versionNumber: Whole,
  uploadedBy: PersonName,
  uploadedAt: Moment,
  /** Sent in by a stakeholder, in answer to a request. */
  sentByFamily: z.boolean(),
  archivedAt: Moment.nullable(),
  /** PDF, pictures and plain text can be shown in the page. */
  mayPreview: z.boolean(),
  /** Shows the place in plain words, with a search that the text answered. */
  excerpt: Text.nullable(),
  version: Version,
  can: abilities('edit', 'archive', 'restore'),
})
export type DocumentRow = z.output<typeof DocumentRow>

export const DocumentVersion = z.object({
  id: Id,
  /** Counts from 1. */
  number: Whole,
  /** The file's name as it was uploaded. */
  fileName: Text,
  kind: z.enum(DOCUMENT_KINDS),
  mediaType: Text,
  /** Bytes. */
  size: Decimal,
  /** SHA-256 of the content in hexadecimal; null until it was read through in the background. */
  sha256: Text.nullable(),
  uploadedBy: PersonName,
  uploadedAt: Moment,
  /** The number of the version that this one brought back. */
  restoredFrom: Whole.nullable(),
  isCurrent: z.boolean(),
})
export type DocumentVersion = z.output<typeof DocumentVersion>

/** One document with everything that its panel shows. */
export const Document = DocumentRow.omit({ excerpt: true }).extend({
  createdAt: Moment,
  versions: z.array(DocumentVersion),
  /** The request that it answers. */
  request: z.object({ id: Id, title: Text }).nullable(),
  /**
   * Whether its text can be searched: `waiting` until it was read, `none` where there is none to read, `unread` where it could not be read:
   * it is broken, locked, or took more memory or time than a file may.
   */
  text: z.enum(['waiting', 'found', 'none', 'unread']),
})
export type Document = z.output<typeof Document>

/** Somebody who may open a document, and why. */
export const DocumentReader = z.object({
  /** The user; null for a stakeholder who has no account yet. */
  userId: Id.nullable(),
  /** The stakeholder; null for people of the practice and of the platform. */
  stakeholderId: Id.nullable(),
  firstName: Text,
  lastName: Text,
  reason: z.enum(['platform', 'practice', 'assigned', 'shared_practice', 'named', 'family', 'sender']),
  /** False while the account is not activated: they see it once it is. */
  active: z.boolean(),
})
export type DocumentReader = z.output<typeof DocumentReader>
