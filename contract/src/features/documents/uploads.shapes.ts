import * as z from 'zod'
import { Bytes, Decimal, Id, Moment, text, Text, Whole, wholeInQuery } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { ClientParams, RequestParams, sharing } from './document-fields.shapes.ts'

/** A file that is made ready to travel; names are cleaned by the server, which answers the one that it kept. */
const file = {
  name: text(2000, 'This name is too long.'),
  /** Bytes. */
  size: Bytes,
  /** What the browser believes; never relied on. */
  mediaType: text(200).optional(),
}
const UploadParams = z.object({ uploadId: Id })

/** An upload under way. Send each part that does not stand yet, then complete it; it resumes on any connection for a day. */
export const Upload = z.object({
  id: Id,
  /** The file’s name as it is kept. */
  name: Text,
  /** Bytes of the file. */
  size: Decimal,
  /** Bytes of each part but the last. */
  partSize: Decimal,
  state: z.enum(['open', 'checking', 'done']),
  /** Every part, from number 1 on. */
  parts: z.array(
    z.object({
      number: Whole,
      /** Bytes that this part must have. */
      size: Decimal,
      /** Whether it arrived whole. */
      stands: z.boolean(),
      /** Where the browser sends it by PUT without any header of ours; null: to `sendUploadPart`. Valid for 15 minutes; ask again for others. */
      url: Text.nullable(),
    }),
  ),
  /** The document whose next version this becomes; null for a new document. */
  replaces: z.object({ documentId: Id, name: Text }).nullable(),
  /** Once it is done. */
  documentId: Id.nullable(),
  /** It can be resumed until then. */
  expiresAt: Moment,
})
export type Upload = z.output<typeof Upload>

export const beginUpload = shapes({
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

export const beginRequestedUpload = shapes({
  params: RequestParams,
  body: z.strictObject({
    ...file,
    /** Made by the device for this file when it was chosen. Begun again under it, a file goes on where it was, or is the document that it became. */
    key: Id.optional(),
  }),
  response: Upload,
  errors: ['not_found', 'request_closed', 'file_empty', 'file_too_large', 'file_name_refused', 'file_kind_refused', 'quota_exceeded'],
  unrecorded: 'Nobody sees anything of an upload before it is complete; the document that it becomes is recorded.',
  summary: 'Begins the upload of a file that I was asked for',
})

export const getUpload = shapes({
  params: UploadParams,
  response: Upload,
  errors: ['not_found', 'upload_over'],
  summary: 'How far an upload of mine is: which parts stand, and where the others go',
})

export const sendUploadPart = shapes({
  params: UploadParams,
  query: z.object({
    /** The part’s number; the first unless said. */
    number: wholeInQuery(1, 1000).default(1),
  }),
  response: z.object({
    number: Whole,
    /** Bytes. */
    size: Decimal,
    /** SHA-256 of the part in hexadecimal, as it arrived. */
    sha256: Text,
  }),
  errors: ['not_found', 'upload_over', 'too_large', 'checksum_unavailable'],
  unrecorded: 'A piece of an upload; the document that it becomes is recorded.',
  summary: 'Sends one part of a file as raw bytes; sending it again replaces it',
})

/** SHA-256 in hexadecimal. */
const Sha256 = text(64).regex(/^[0-9a-f]{64}$/, 'This is no SHA-256 in hexadecimal.')

export const completeUpload = shapes({
  params: UploadParams,
  body: z.strictObject({
    /** SHA-256 of each part in order, in hexadecimal. */
    parts: z.array(Sha256).max(1000),
    /** SHA-256 of the whole file, where the sender has it. */
    sha256: Sha256.optional(),
  }),
  response: z.object({ documentId: Id, name: Text, versionNumber: Whole }),
  errors: [
    'not_found',
    'archived',
    'file_returned',
    'upload_over',
    'upload_being_checked',
    'upload_incomplete',
    'checksum_mismatch',
    'checksum_unavailable',
    'request_closed',
    'file_kind_refused',
    'file_kind_mismatch',
    'picture_unreadable',
    'file_unpacks_too_large',
    'file_infected',
    'scanner_unreachable',
  ],
  summary: 'Checks the file and makes it a document; completing twice answers the same document',
})

export const cancelUpload = shapes({
  params: UploadParams,
  response: z.object({ cancelled: z.boolean() }),
  errors: ['not_found', 'upload_over', 'upload_being_checked'],
  unrecorded: 'Nobody saw anything of it.',
  summary: 'Ends an upload of mine; what was sent is thrown away',
})
