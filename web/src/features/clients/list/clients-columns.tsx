import { Box, Group, Stack } from '@mantine/core'
import { STALE_AFTER_DAYS } from '@paddock/contract/features/clients/client.rules'
import type { CSSProperties, ReactNode } from 'react'
import type { Column } from '../../../ui/table/data-table.tsx'
import { abn, day, fullName, place, plainToday, shortMoney } from '../../../ui/text/format.ts'
import { NameCell } from '../../../ui/table/list-cells.tsx'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { Person } from '../../../ui/page/person.tsx'
import { percent } from '../../../ui/text/percent.ts'
import { phraseOf, wordOf } from '../../../ui/text/words.ts'
import { ENTERPRISE_WORDS, SOURCE_WORDS, STRUCTURE_WORDS } from '@paddock/contract/features/clients/clients.words'
import { type ClientRow, type ClientStatus, linkOf, WORDS } from './clients-list.ts'
import { type AskedColumn, askedColumns, ON_DEMAND, USUAL } from './column-names.ts'
import classes from '../clients.module.css'
import { StageBadge } from '../conversion/stage-badge.tsx'

/** A column that the person may show or hide. */
export interface ListColumn extends Column<ClientRow> {
  /** Shown unless the address says otherwise. */
  usual: boolean
}

const missing = <span className="dim">Not known yet</span>
const or = (value: ReactNode) => value || missing
const clipped = (text: string) => (
  <Box className="truncate" maw={190} title={text}>
    {text}
  </Box>
)

/** Business and place: always there, always first. */
const nameColumn = (status: ClientStatus): ListColumn => ({
  id: 'name',
  header: WORDS[status].header,
  sort: 'businessName',
  usual: true,
  cell: (row) => <NameCell name={row.businessName} detail={place(row.town, row.region)} link={linkOf(row)} />,
})

const COLUMNS = {
  contact: { header: 'Contact', width: 105, cell: (row) => or(row.contactName && clipped(row.contactName)) },
  stage: { header: 'Stage', width: 74, sort: 'stage', cell: (row) => <StageBadge stage={row.stage ?? 'new'} /> },
  source: { header: 'Source', width: 60, cell: (row) => or(wordOf(SOURCE_WORDS, row.source ?? '')) },
  structure: {
    header: 'Structure',
    width: 150,
    cell: (row) => or(row.structures?.length && clipped(phraseOf(STRUCTURE_WORDS, row.structures))),
  },
  advisers: { header: 'Adviser', width: 126, cell: (row) => <Advisers row={row} /> },
  enterprises: {
    header: 'Enterprises',
    width: 130,
    cell: (row) => or(row.enterprises?.length && clipped(phraseOf(ENTERPRISE_WORDS, row.enterprises))),
  },
  surveys: { header: 'Completion', width: 60, sort: 'completion', cell: (row) => <Surveys row={row} /> },
  net: { header: 'Net position', width: 90, numeric: true, cell: (row) => <NetPosition row={row} /> },
  nextTask: { header: 'Next task', width: 150, cell: (row) => <NextTask row={row} /> },
  tags: { header: 'My tags', width: 110, cell: (row) => or(row.tags?.length && clipped(row.tags.join(', '))) },
  fee: {
    header: 'Expected fee',
    width: 84,
    numeric: true,
    cell: (row) => or(typeof row.expectedFeeCents === 'number' && <span className="num">{shortMoney(row.expectedFeeCents)}</span>),
  },
  equity: { header: 'Total equity', width: 96, sort: 'equity', cell: (row) => <Equity row={row} /> },
  lastTouch: { header: 'Last contact', width: 78, sort: 'lastTouchAt', cell: (row) => <LastTouch row={row} /> },
  created: { header: 'Added', width: 78, sort: 'createdAt', cell: (row) => or(row.createdAt && <RelativeDay moment={row.createdAt} />) },
  town: { header: 'Town', width: 110, sort: 'town', cell: (row) => or(row.town && clipped(place(row.town, row.region))) },
  email: { header: 'Email', width: 170, cell: (row) => or(row.contactEmail && clipped(row.contactEmail)) },
  phone: { header: 'Phone', width: 96, cell: (row) => or(<span className="num">{row.contactPhone}</span>) },
  abn: { header: 'ABN', width: 106, cell: (row) => or(row.abn && <span className="num">{abn(row.abn)}</span>) },
  converted: { header: 'Client since', width: 78, cell: (row) => or(row.convertedAt && <RelativeDay moment={row.convertedAt} />) },
  organization: { header: 'Organisation', width: 150, cell: (row) => clipped(row.organizationName ?? '') },
} as const satisfies Record<string, Omit<Column<ClientRow>, 'id'>>

type ColumnName = keyof typeof COLUMNS

/** What makes room for the practice. */
const REPLACED_BY_PRACTICE = { client: 'structure', prospect: 'created' }

/** All columns of a list, in their order; whoever sees several practices sees which one a record belongs to. */
export function columnsOf(status: ClientStatus, severalPractices: boolean): readonly ListColumn[] {
  const column = (id: ColumnName, usual: boolean): ListColumn => ({ id, usual, ...COLUMNS[id] })
  return [
    nameColumn(status),
    ...(severalPractices ? [column('organization', true)] : []),
    ...USUAL[status].map((id) => column(id, !(severalPractices && id === REPLACED_BY_PRACTICE[status]))),
    ...ON_DEMAND[status].map((id) => column(id, false)),
  ]
}

/** The visible columns in their order: those that the address names, or the usual ones but for what is left out. */
export function visibleColumns(columns: readonly ListColumn[], asked: string | undefined, leftOut: readonly string[] = []): AskedColumn[] {
  if (asked === undefined) return columns.filter(({ id, usual }) => usual && !leftOut.includes(id)).map(({ id }) => ({ id }))
  const named = askedColumns(asked)
  const of = (id: string) => named.find((column) => column.id === id)
  const [first, ...others] = columns.map(({ id }) => id)
  const known = named.filter(({ id }, place) => others.includes(id) && named.findIndex((column) => column.id === id) === place)
  return [...(first === undefined ? [] : [of(first) ?? { id: first }]), ...known]
}

/** What the address says about the columns; nothing when they are the usual ones, in their order and as wide as they come. */
export function columnsSetting(columns: readonly ListColumn[], visible: readonly AskedColumn[]): string | undefined {
  const written = ({ id, width }: AskedColumn) => (width === undefined ? id : `${id}:${width}`)
  const first = columns[0]?.id
  const words = visible.filter(({ id, width }) => id !== first || width !== undefined).map(written)
  const usual = columns.filter(({ id, usual: isUsual }) => isUsual && id !== first).map(({ id }) => id)
  return words.join() === usual.join() ? undefined : words.join() || first
}

/** A column says nothing where it is the same in every row; fewer rows than this are no pattern. */
const PATTERN_ROWS = 5

/** What of a row a usual column shows. */
const SHOWN: Partial<Record<string, (row: ClientRow) => unknown>> = {
  contact: (row) => row.contactName,
  stage: (row) => row.stage,
  source: (row) => row.source,
  structure: (row) => row.structures?.join(),
  advisers: (row) => row.managerIds.join(),
  surveys: (row) => `${row.surveysCompleted} ${row.surveysAssigned}`,
  net: (row) => row.netCents,
  equity: (row) => row.equityRatio,
  organization: (row) => row.organizationName,
}

/** The usual columns that would say the same in every row; never the one that the list is sorted by. */
export function sameEverywhere(columns: readonly ListColumn[], rows: readonly ClientRow[], sort: string): string[] {
  const [first, ...others] = rows
  if (first === undefined || rows.length < PATTERN_ROWS) return []
  return columns.flatMap(({ id, usual, sort: sortedBy }) => {
    const shown = SHOWN[id]
    return usual && shown && sortedBy !== sort && others.every((row) => shown(row) === shown(first)) ? [id] : []
  })
}

/** Who looks after the record: the first by name, the others as a number. */
function Advisers({ row }: { row: ClientRow }) {
  const [first, ...others] = row.managers
  if (!first) return <span className="dim">No adviser yet</span>
  const names = row.managers.map((manager) => fullName(manager, 'Without a name'))
  return (
    <Group component="span" display="inline-flex" gap="xs" wrap="nowrap" title={names.join(', ')}>
      <Person name={names[0] ?? ''} />
      {others.length > 0 ? <span className="dim">+{others.length}</span> : null}
    </Group>
  )
}

/** How many of the questionnaires that were sent are complete. */
function Surveys({ row: { surveysAssigned, surveysCompleted } }: { row: ClientRow }) {
  if (surveysAssigned === 0) return <span className="dim">None sent</span>
  return (
    <span className="num" title={`${surveysCompleted} of ${surveysAssigned} questionnaires complete`}>
      {surveysCompleted} of {surveysAssigned}
    </span>
  )
}

/** Assets less liabilities; what nobody entered is not 0. */
function NetPosition({ row: { netCents } }: { row: ClientRow }) {
  if (netCents === null) return <span className="dim">Not known</span>
  return (
    <Box component="span" className="num" {...(netCents < 0 && { c: 'var(--negative)' })}>
      {shortMoney(netCents)}
    </Box>
  )
}

/** What is to be done first, and by when. */
function NextTask({ row: { nextTask } }: { row: ClientRow }) {
  if (!nextTask) return <span className="dim">Nothing planned</span>
  const { title, dueOn } = nextTask
  const isLate = dueOn !== null && dueOn < plainToday()
  return (
    <Stack component="span" gap={0} lh={1.3}>
      {clipped(title)}
      {dueOn === null ? null : (
        <Box component="span" fz="xs" c={isLate ? 'var(--negative)' : 'dimmed'}>
          {isLate ? 'Overdue since' : 'Due'} {day(dueOn)}
        </Box>
      )}
    </Stack>
  )
}

/** What is left of the assets, with a bar; what is not defined is not 0. */
function Equity({ row: { equityRatio, netCents } }: { row: ClientRow }) {
  if (equityRatio === null) return <span className="dim">{netCents === null ? 'Nothing entered' : 'Not defined'}</span>
  return (
    <Group
      component="span"
      display="inline-flex"
      gap="xs"
      wrap="nowrap"
      className={classes.equity}
      {...(equityRatio < 0 && { c: 'var(--negative)' })}
    >
      <i aria-hidden style={{ '--share': Math.max(0, equityRatio) } as CSSProperties} />
      <span className="num">{percent(equityRatio)}</span>
    </Group>
  )
}

/** A prospect that nobody has touched for 30 days; words and not a badge, of which a row has one. */
export function StaleMark() {
  return (
    <Box component="span" c="var(--negative)" fz="xs" fw={600} title={`No contact for ${STALE_AFTER_DAYS} days`}>
      Stale
    </Box>
  )
}

function LastTouch({ row }: { row: ClientRow }) {
  return (
    <Stack component="span" gap={0} lh={1.3}>
      <RelativeDay moment={row.lastTouchAt} />
      {row.isStale ? <StaleMark /> : null}
    </Stack>
  )
}
