import * as z from 'zod'
import { Cursor, Decimal, Flag, Id, Moment, pageSize, PersonName, text, Text, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { DocumentParams } from './document-fields.shapes.ts'
import { DocumentReader } from './document.shapes.ts'

export const listDocumentReaders = shapes({
  params: DocumentParams,
  response: z.object({ readers: z.array(DocumentReader) }),
  errors: ['not_found'],
  summary: 'Who can see this, by name; for the practice, and for the stakeholder who sent it',
})

export const listDocumentOpenings = shapes({
  params: DocumentParams,
  query: z.object({ cursor: Cursor.optional(), limit: pageSize(100, 50) }),
  response: z.object({
    rows: z.array(
      z.object({
        id: Id,
        person: PersonName,
        versionNumber: Whole,
        how: z.enum(['preview', 'download']),
        at: Moment,
      }),
    ),
    next: Cursor.nullable(),
  }),
  errors: ['not_found'],
  summary: 'Who opened which version and when, newest first; for the practice, and for the stakeholder who sent it',
})

export const getDocumentContent = shapes({
  params: DocumentParams,
  query: z.object({
    /** A former version instead of the current one. */
    versionId: Id.optional(),
    /** Shown in the page where that is safe, instead of saved. */
    inline: Flag.optional(),
  }),
  errors: ['not_found'],
  summary: 'The bytes of a document; a single range may be asked for',
})

export const linkToDocument = shapes({
  params: DocumentParams,
  body: z.strictObject({ versionId: Id.optional(), inline: z.boolean().optional() }),
  response: z.object({
    /** Opens without a session until it expires: of this server (a path), or of the storage. For `<a href>`, `<img src>` and range requests. */
    url: Text,
    expiresAt: Moment,
    fileName: Text,
    mediaType: Text,
    /** Bytes. */
    size: Decimal,
  }),
  errors: ['not_found'],
  unrecorded: 'An opening: it stands in the document’s list of openings instead.',
  summary: 'A link of five minutes by which the browser itself saves or shows the file',
})

export const getLinkedContent = shapes({
  params: z.object({ linkId: Id }),
  query: z.object({ key: text(100).default('') }),
  errors: ['not_found'],
  summary: 'The bytes behind a link of five minutes; a single range may be asked for',
})
