import type { ColumnSet } from '@paddock/contract/features/clients/clients.rules'

export type ClientStatus = 'client' | 'prospect'

/** The columns that a list shows unless somebody chooses, besides the name. */
export const USUAL = {
  client: ['contact', 'structure', 'advisers', 'surveys', 'net', 'equity', 'lastTouch'],
  prospect: ['contact', 'stage', 'source', 'advisers', 'lastTouch', 'created'],
} as const
export const ON_DEMAND = {
  client: ['nextTask', 'tags', 'enterprises', 'town', 'email', 'phone', 'abn', 'source', 'created', 'converted'],
  prospect: ['nextTask', 'tags', 'fee', 'town', 'email', 'phone', 'abn', 'structure', 'enterprises'],
} as const

/** What is looked for row by row. */
const OF_WORK = new Set(['nextTask', 'tags'])

/** A column that an address names, and how wide somebody made it, in px: `contact`, `town:180`. */
export interface AskedColumn {
  id: string
  width?: number
}

/** The columns that an address names, in its order. */
export function askedColumns(asked: string): AskedColumn[] {
  return asked.split(',').flatMap((word) => {
    const [id = '', size] = word.split(':')
    const width = Number(size)
    return id === '' ? [] : [{ id, ...(Number.isInteger(width) && width > 0 && { width: Math.min(WIDEST, Math.max(NARROWEST, width)) }) }]
  })
}

/** How narrow and wide a column can be made, in px. */
export const NARROWEST = 48
export const WIDEST = 480

/** What the server is to answer for all that an address shows; town, net position, equity and questionnaires every row has. */
export function columnSetOf(status: ClientStatus, asked: string | undefined): ColumnSet {
  const names = asked === undefined ? [] : askedColumns(asked).map(({ id }) => id)
  if (names.some((name) => OF_WORK.has(name))) return 'work'
  const held = new Set<string>(['name', 'organization', 'town', 'surveys', 'net', 'equity', ...USUAL[status]])
  return names.every((name) => held.has(name)) ? 'usual' : 'all'
}

/** The columns with one of them in the place of another. */
export function moveColumn(columns: readonly AskedColumn[], id: string, to: string): AskedColumn[] {
  const column = columns.find((each) => each.id === id)
  const place = columns.findIndex((each) => each.id === to)
  const others = columns.filter((each) => each.id !== id)
  return column && place > 0 ? [...others.slice(0, place), column, ...others.slice(place)] : [...columns]
}
