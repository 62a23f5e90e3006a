import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { query } from '../../../platform/api/queries.ts'

export type MyRequest = RouteOutput<typeof api.documents.listMyDocumentRequests>['requests'][number]

const inPlace = { showsErrors: true }

/** What my adviser asked me for. */
export const myRequestsQuery = query(api.documents.listMyDocumentRequests, {}, inPlace)
/** The documents that are shared with me, and those that I sent. */
export const myDocumentsQuery = query(api.documents.listFamilyDocuments, { query: {} }, inPlace)
