import * as api from '@paddock/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/api/queries.ts'
import { type DocumentsSearch, looksEverywhere, orderOf, SOON_DAYS } from './documents-search.ts'

const inPlace = { showsErrors: true }
const on = (flag: true | undefined) => (flag ? ('true' as const) : undefined)

/** The page of the list that an address shows. */
export function listQuery(search: DocumentsSearch) {
  const { client, folder, q, kind, visibility, expiring, unread, family, archived, cursor } = search
  const folderId = looksEverywhere(search) ? undefined : (folder ?? 'root')
  return query(
    api.documents.listDocuments,
    {
      query: {
        clientId: client,
        folderId,
        q,
        kind,
        visibility,
        expiringWithin: expiring ? SOON_DAYS : undefined,
        unread: on(unread),
        fromFamily: on(family),
        archived: on(archived),
        ...orderOf(search),
        cursor,
      },
    },
    inPlace,
  )
}

/** The few that expire next, of one client or of all. */
/** The first of those whose text could not be read. */
export const unreadQuery = query(api.documents.listDocuments, { query: { unread: 'true', limit: 5 } }, inPlace)

export const expiringQuery = (clientId?: string) =>
  query(api.documents.listDocuments, { query: { clientId, expiringWithin: SOON_DAYS, sort: 'expiresOn', dir: 'asc', limit: 5 } }, inPlace)

/** The newest of a client, for its page. */
export const latestQuery = (clientId: string, limit: number) =>
  query(api.documents.listDocuments, { query: { clientId, sort: 'uploadedAt', dir: 'desc', limit } }, inPlace)

export const documentQuery = (documentId: string) => query(api.documents.getDocument, { params: { documentId } }, inPlace)
export const foldersQuery = (clientId: string) => query(api.documents.listFolders, { params: { clientId }, query: {} }, inPlace)
export const readersQuery = (documentId: string) => query(api.documents.listDocumentReaders, { params: { documentId } }, inPlace)
export const usageQuery = query(api.documents.getDocumentUsage, { query: {} }, inPlace)
export const stakeholdersQuery = (clientId: string) => query(api.stakeholders.listStakeholders, { params: { clientId } }, inPlace)

/** Requests that wait for the practice's look, then those that wait for the family. */
export const openRequestsQuery = (clientId?: string) =>
  query(api.documents.listDocumentRequests, { query: { clientId, status: 'current' as const, limit: 100 } }, inPlace)

/** What is settled or withdrawn, too. */
export const allRequestsQuery = (clientId: string) =>
  query(api.documents.listDocumentRequests, { query: { clientId, limit: 100 } }, inPlace)

export function useFolders(clientId: string | undefined) {
  return useQuery({ ...foldersQuery(clientId ?? ''), enabled: clientId !== undefined })
}
