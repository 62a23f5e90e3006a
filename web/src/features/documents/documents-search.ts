import { DOCUMENT_KINDS, VISIBILITIES } from '@paddock/contract/features/documents/document.rules'
import { flag, oneOf, type RawSearch, text } from '../../platform/browser/search-params.ts'

const SORTS = ['name', 'uploadedAt', 'size', 'expiresOn'] as const
const DIRECTIONS = ['asc', 'desc'] as const
const IDENTIFIER = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export type DocumentsSort = (typeof SORTS)[number]

/** The address parameters of the page of documents. */
export interface DocumentsSearch {
  /** One client's or prospect's documents; without it those of all. */
  client?: string
  /** The open folder of that client. */
  folder?: string
  /** The document that is open over the list. */
  document?: string
  q?: string
  kind?: (typeof DOCUMENT_KINDS)[number]
  visibility?: (typeof VISIBILITIES)[number]
  /** Whether only documents are listed that have expired or soon will. */
  expiring?: true
  /** Whether only documents are listed that could not be read for the search. */
  unread?: true
  /** Whether only documents are listed that the family sent. */
  family?: true
  archived?: true
  sort?: DocumentsSort
  dir?: (typeof DIRECTIONS)[number]
  cursor?: string
}

/** "Soon" of the documents that expire, in days. */
export const SOON_DAYS = 60

/** Reads the address; what does not fit is dropped. */
export function documentsSearch(search: RawSearch): DocumentsSearch {
  const client = identifier(search.client)
  return {
    client,
    folder: client === undefined ? undefined : identifier(search.folder),
    document: identifier(search.document),
    q: text(search.q),
    kind: oneOf(search.kind, DOCUMENT_KINDS),
    visibility: oneOf(search.visibility, VISIBILITIES),
    expiring: flag(search.expiring),
    unread: flag(search.unread),
    family: flag(search.family),
    archived: flag(search.archived),
    sort: sortOf(search.sort),
    dir: oneOf(search.dir, DIRECTIONS),
    cursor: text(search.cursor),
  }
}

/** The sort that this word names. */
export function sortOf(word: unknown): DocumentsSearch['sort'] {
  return oneOf(word, SORTS)
}

/** The order of the list: what expires next where that is looked for, else the newest; names go from A on. */
export function orderOf({ sort, dir, expiring }: DocumentsSearch): Required<Pick<DocumentsSearch, 'sort' | 'dir'>> {
  const by = sort ?? (expiring ? 'expiresOn' : 'uploadedAt')
  const first = by === 'name' || (expiring && sort === undefined) ? 'asc' : 'desc'
  return { sort: by, dir: dir ?? first }
}

function identifier(value: unknown): string | undefined {
  return typeof value === 'string' && IDENTIFIER.test(value) ? value : undefined
}

/** A search without filters; client, folder and sort stay. */
export const NO_FILTERS: Partial<DocumentsSearch> = {
  q: undefined,
  kind: undefined,
  visibility: undefined,
  expiring: undefined,
  unread: undefined,
  family: undefined,
  archived: undefined,
  cursor: undefined,
}

/** Whether the list leaves anything out. */
export function isFiltered({ q, kind, visibility, expiring, unread, family, archived }: DocumentsSearch): boolean {
  return [q, kind, visibility, expiring, unread, family, archived].some((value) => value !== undefined)
}

/** Whether the list looks into every folder: with words or a filter, and without a client. */
export function looksEverywhere(search: DocumentsSearch): boolean {
  return search.client === undefined || isFiltered(search)
}
