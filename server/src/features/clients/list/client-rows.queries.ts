import { sql, type SQL } from 'drizzle-orm'
import { fieldsIn } from '@paddock/contract/field-list'
import { CLIENT_FIELDS } from '@paddock/contract/features/clients/clients.fields'
import { type ColumnSet, USUAL_COLUMNS } from '@paddock/contract/features/clients/clients.rules'
import type { ClientFilters, ClientRow } from '@paddock/contract/features/clients/clients.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { clients } from '../clients.table.ts'

type RowColumn = keyof ClientRow

/** What the database keeps as JSON in each record (`client_list_row` in the migrations): the usual columns that follow from it alone. */
const KEPT = [
  'id',
  'businessName',
  'town',
  'region',
  'contactName',
  'managerIds',
  'netCents',
  'equityRatio',
  'surveysAssigned',
  'surveysCompleted',
] as const satisfies readonly RowColumn[]
const KEPT_OF = { client: ['structures'], prospect: ['stage', 'source'] } as const satisfies Record<
  ClientFilters['status'],
  readonly RowColumn[]
>

/** What is read from the record's columns: all but what is kept of every record, and the last touch. */
type OtherColumn = Exclude<RowColumn, (typeof KEPT)[number] | 'lastTouchAt'>

const ALL: readonly RowColumn[] = [...fieldsIn(CLIENT_FIELDS, 'row'), 'contactPhone', 'createdAt', 'convertedAt', 'archivedAt', 'version']

/** What is looked for row by row, for who wants to see it. */
const WORK: readonly RowColumn[] = ['nextTask', 'tags']

const OF_SEVERAL_PRACTICES: readonly RowColumn[] = ['organizationId', 'organizationName']

/** The open task that is due first, of the client whose identifier is there. */
const nextTask = (clientId: string) => `(
  select json_build_object('id', tasks.id, 'title', tasks.title, 'dueOn', tasks.due_on) from tasks
  where tasks.client_id = ${clientId} and tasks.done_at is null and tasks.archived_at is null order by tasks.due_on, tasks.id limit 1)`

/** The next task within another feature's statement. */
export const nextTaskOf = (clientId: 'shown.id'): SQL => sql.raw(nextTask(clientId))

/** What is more than a column of `clients`: the columns that it needs, and how it follows from them. */
const COMPOSED = {
  contactPhone: { of: ['contact_phone', 'contact_mobile'], as: `coalesce(nullif(contact_phone, ''), contact_mobile)` },
  nextTask: { of: [], as: nextTask('page.id') },
  tags: { of: [], as: `coalesce((select tags from own_tags where own_tags.client_id = page.id), '[]'::json)` },
  organizationName: {
    of: ['organization_id'],
    as: '(select name from organizations where organizations.id = page.organization_id)',
  },
} as const satisfies Partial<Record<RowColumn, { of: readonly string[]; as: string }>>

const isComposed = (name: OtherColumn): name is keyof typeof COMPOSED => name in COMPOSED
const columnsFor = (name: OtherColumn): readonly string[] => (isComposed(name) ? COMPOSED[name].of : [clients[name].name])
const written = (name: OtherColumn) => `${isComposed(name) ? COMPOSED[name].as : clients[name].name} as "${name}"`

/** The text of a row's shape, without values: which columns of `clients` it reads, and how it makes a row of those in `page`. */
export interface RowShape {
  read: SQL
  /** A row as the text of its JSON. */
  item: SQL
  /** What else `item` reads of the row of `page` beside it. */
  beside: SQL
  /** The text of whole pages of such rows, by size. */
  pages: Record<number, () => SQL>
}

/** The reader's own tags on the records in `page`, as one more part of the statement. */
export const tagsOfPage = ({ userId }: Scope): SQL => sql`, own_tags as materialized (
  select client_id, json_agg(distinct tag order by tag) as tags from client_tags
  where user_id = ${userId} and client_id in (select id from page) group by client_id)`

const shapes = new Map<string, RowShape>()

/** Makes the text of each shape once. */
export function rowShape(status: ClientFilters['status'], set: ColumnSet, severalPractices: boolean): RowShape {
  const key = [status, set, severalPractices].join()
  const known = shapes.get(key)
  if (known) return known
  const kept = new Set<RowColumn>([...KEPT, ...KEPT_OF[status]])
  const names = [
    ...(set === 'usual' ? USUAL_COLUMNS[status] : ALL),
    ...(set === 'work' ? WORK : []),
    ...(severalPractices ? OF_SEVERAL_PRACTICES : []),
  ].filter((name): name is OtherColumn => !kept.has(name))
  const others = names.length === 0 ? `, '}'` : `, ',', substr(row_to_json(others)::text, 2)`
  const shape: RowShape = {
    read: sql.raw(
      [...new Set(['id', 'manager_ids', 'list_row', ...names.flatMap(columnsFor)])].map((name) => `clients.${name}`).join(', '),
    ),
    item: sql.raw(`concat(page.list_row, ',"lastTouchAt":', to_json(page.last_touch_at)${others})`),
    beside: sql.raw(names.length === 0 ? '' : `, lateral (select ${names.map(written).join(', ')}) others`),
    pages: {},
  }
  shapes.set(key, shape)
  return shape
}
