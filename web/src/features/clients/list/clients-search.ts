import type { countClients, listClients } from '@paddock/contract/features/clients/clients.calls'
import {
  CLIENT_SORTS,
  COMPLETIONS,
  EQUITY_BANDS,
  OVERDUE_KINDS,
  QUIET_DAYS,
  TAG_MAX,
  WAITS_FOR,
} from '@paddock/contract/features/clients/clients.rules'
import { ENTERPRISES, REGIONS, SOURCES, STAGES, STRUCTURES } from '@paddock/contract/features/clients/clients.words'
import type { RouteInput } from '@paddock/contract/route'
import { flag, oneOf, type RawSearch, text } from '../../../platform/browser/search-params.ts'
import { type ClientStatus, columnSetOf } from './column-names.ts'

const SOURCES_AND_NONE = [...SOURCES, 'none'] as const
const DIRECTIONS = ['asc', 'desc'] as const
const IDENTIFIER = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The address parameters of the lists of clients and prospects. */
export interface ClientsSearch {
  q?: string
  /** An adviser, or `none` for records that nobody looks after. */
  managerId?: string
  structure?: (typeof STRUCTURES)[number]
  stage?: (typeof STAGES)[number]
  source?: (typeof SOURCES)[number] | 'none'
  organizationId?: string
  stale?: true
  archived?: true
  region?: (typeof REGIONS)[number]
  enterprise?: (typeof ENTERPRISES)[number]
  equity?: (typeof EQUITY_BANDS)[number]
  quietDays?: (typeof QUIET_DAYS)[number]
  overdue?: (typeof OVERDUE_KINDS)[number]
  completion?: (typeof COMPLETIONS)[number]
  waitsFor?: (typeof WAITS_FOR)[number]
  converted?: true
  /** One of the reader's own tags. */
  tag?: string
  sort?: (typeof CLIENT_SORTS)[number]
  dir?: (typeof DIRECTIONS)[number]
  cursor?: string
  /** The visible columns, joined by commas. */
  columns?: string
}

/** What the address leaves out. */
export const CLIENTS_SEARCH_DEFAULTS = { sort: 'businessName', dir: 'asc' } as const satisfies ClientsSearch

/** Reads the address; what does not fit is dropped. */
export function clientsSearch(search: RawSearch): ClientsSearch {
  const managerId = text(search.managerId)
  return {
    q: text(search.q),
    managerId: managerId === 'none' ? managerId : identifier(managerId),
    structure: oneOf(search.structure, STRUCTURES),
    stage: oneOf(search.stage, STAGES),
    source: oneOf(search.source, SOURCES_AND_NONE),
    organizationId: identifier(text(search.organizationId)),
    stale: flag(search.stale),
    archived: flag(search.archived),
    region: oneOf(search.region, REGIONS),
    enterprise: oneOf(search.enterprise, ENTERPRISES),
    equity: oneOf(search.equity, EQUITY_BANDS),
    // A number in an address is read as one.
    quietDays: oneOf(String(search.quietDays), QUIET_DAYS),
    overdue: oneOf(search.overdue, OVERDUE_KINDS),
    completion: oneOf(search.completion, COMPLETIONS),
    waitsFor: oneOf(search.waitsFor, WAITS_FOR),
    converted: flag(search.converted),
    tag: text(search.tag)?.slice(0, TAG_MAX),
    sort: sortOf(search.sort),
    dir: oneOf(search.dir, DIRECTIONS),
    cursor: text(search.cursor),
    columns: text(search.columns),
  }
}

/** The filters of an address as the server reads them. */
export function filtersOf(status: ClientStatus, search: ClientsSearch): RouteInput<typeof countClients>['query'] {
  const chosen = Object.fromEntries(FILTERS.map((name) => [name, search[name] === true ? 'true' : search[name]]))
  return { status, ...chosen }
}

/** What an address asks of the list, with no more columns than the person chose. */
export function listInput(status: ClientStatus, search: ClientsSearch): RouteInput<typeof listClients> {
  const { sort, dir, cursor } = search
  const columns = columnSetOf(status, search.columns)
  return { query: { ...filtersOf(status, search), sort, dir, cursor, columns } }
}

/** The sort that this word names. */
export function sortOf(word: unknown): ClientsSearch['sort'] {
  return oneOf(word, CLIENT_SORTS)
}

function identifier(value: string | undefined): string | undefined {
  return value !== undefined && IDENTIFIER.test(value) ? value : undefined
}

const FILTERS = [
  'q',
  'managerId',
  'structure',
  'stage',
  'source',
  'organizationId',
  'stale',
  'archived',
  'region',
  'enterprise',
  'equity',
  'quietDays',
  'overdue',
  'completion',
  'waitsFor',
  'converted',
  'tag',
] as const satisfies readonly (keyof ClientsSearch)[]

/** A search without filters; sort and columns stay. */
export const NO_FILTERS: Partial<ClientsSearch> = Object.fromEntries(FILTERS.map((name) => [name, undefined]))

/** Whether the list leaves anything out. */
export function isFiltered(search: ClientsSearch): boolean {
  return FILTERS.some((name) => search[name] !== undefined)
}

/** The settings that a saved view keeps: all but the place in the list, and nothing that is as it would be anyway. */
export function settingsOf(search: ClientsSearch): Record<string, string> {
  const { cursor: _cursor, ...settings } = search
  const defaults: Record<string, string> = CLIENTS_SEARCH_DEFAULTS
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([name, value]) => value !== undefined && value !== defaults[name])
      .map(([name, value]) => [name, String(value)]),
  )
}

/** Whether two sets of settings show the same list. */
export function sameSettings(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
