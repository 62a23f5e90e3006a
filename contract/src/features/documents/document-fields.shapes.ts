import * as z from 'zod'
import { Id, PlainDate } from '../../fields.ts'
import { VISIBILITIES } from './document.rules.ts'

export const ClientParams = z.object({ clientId: Id })
export const DocumentParams = z.object({ documentId: Id })
export const RequestParams = z.object({ requestId: Id })

/** Who sees a document, and until when it holds. */
export const sharing = {
  visibility: z.enum(VISIBILITIES).optional(),
  /** Says who sees it, with visibility `named`. */
  stakeholderIds: z.array(Id).max(50).optional(),
  expiresOn: PlainDate.nullable().optional(),
}
