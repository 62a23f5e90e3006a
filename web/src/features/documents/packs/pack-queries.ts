import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { query } from '../../../platform/api/queries.ts'

export type Pack = RouteOutput<typeof api.documents.listRequestPacks>['packs'][number]
export type PackItem = Pack['items'][number]

const inPlace = { showsErrors: true }

/** The lists of a practice: of one's own, or of the one that the platform's staff look at. */
export const packsQuery = (organizationId?: string) => query(api.documents.listRequestPacks, { query: { organizationId } }, inPlace)

/** How far the documents are that people of a client were asked for. */
export const progressQuery = (clientId: string) => query(api.documents.getRequestProgress, { params: { clientId } }, inPlace)
