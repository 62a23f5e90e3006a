import { sql, type SQL } from 'drizzle-orm'
import { fieldsIn } from '@paddock/contract/field-list'
import { CLIENT_FIELDS } from '@paddock/contract/features/clients/clients.fields'
import { type ColumnSet, USUAL_COLUMNS } from '@paddock/contract/features/clients/clients.rules'
import type { ClientFilters, ClientRow } from '@paddock/contract/features/clients/clients.shapes'
import { clients } from '../clients.table.ts'

type RowColumn = keyof ClientRow

const EVERYWHERE = [
  'id',
  'businessName',
  'town',
  'region',
  'contactName',
  'managerIds',
  'lastTouchAt',
  'netCents',
  'equityRatio',
  'surveysAssigned',
  'surveysCompleted',
] as const satisfies readonly RowColumn[]

const ALL: readonly RowColumn[] = [
  ...new Set<RowColumn>([
    ...EVERYWHERE,
    ...fieldsIn(CLIENT_FIELDS, 'row'),
    'contactPhone',
    'createdAt',
    'convertedAt',
    'archivedAt',
    'version',
  ]),
]

const OF_SEVERAL_PRACTICES: readonly RowColumn[] = ['organizationId', 'organizationName']

/** What is more than a column of `clients`: the columns that it needs, and how it follows from them. */
const COMPOSED = {
  contactName: { of: ['contact_first_name', 'contact_last_name'], as: `trim(contact_first_name || ' ' || contact_last_name)` },
  contactPhone: { of: ['contact_phone', 'contact_mobile'], as: `coalesce(nullif(contact_phone, ''), contact_mobile)` },
  lastTouchAt: { of: [], as: 'last_touch_at' },
  netCents: {
    of: ['valued_records', 'assets_cents', 'liabilities_cents'],
    as: 'case when valued_records > 0 then assets_cents - liabilities_cents end',
  },
  equityRatio: { of: ['equity_sort'], as: `nullif(equity_sort, '-Infinity')` },
  organizationName: {
    of: ['organization_id'],
    as: '(select name from organizations where organizations.id = page.organization_id)',
  },
} as const satisfies Partial<Record<RowColumn, { of: readonly string[]; as: string }>>

const isComposed = (name: RowColumn): name is keyof typeof COMPOSED => name in COMPOSED
const columnsFor = (name: RowColumn): readonly string[] => (isComposed(name) ? COMPOSED[name].of : [clients[name].name])
const written = (name: RowColumn) => `${isComposed(name) ? COMPOSED[name].as : clients[name].name} as "${name}"`

/** The text of a row's shape, without values: which columns of `clients` and `touches` it reads, and what it makes of those in `page`. */
export interface RowShape {
  read: SQL
  written: SQL
  /** The text of whole pages of such rows, by order and size. */
  pages: Record<string, () => SQL>
}

const shapes = new Map<string, RowShape>()

/** Makes the text of each shape once. */
export function rowShape(status: ClientFilters['status'], set: ColumnSet, severalPractices: boolean): RowShape {
  const key = [status, set, severalPractices].join()
  const known = shapes.get(key)
  if (known) return known
  const usual: readonly RowColumn[] = [...EVERYWHERE, ...USUAL_COLUMNS[status]]
  const names = [...(set === 'all' ? ALL : usual), ...(severalPractices ? OF_SEVERAL_PRACTICES : [])]
  const shape: RowShape = {
    read: sql.raw(
      [...new Set(['id', 'manager_ids', ...names.flatMap(columnsFor)])].map((name) => `clients.${name}`).join(', ') +
        ', touches.last_touch_at',
    ),
    written: sql.raw(names.map(written).join(', ')),
    pages: {},
  }
  shapes.set(key, shape)
  return shape
}
