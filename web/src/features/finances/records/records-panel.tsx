import { Box, Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { netPosition } from '@paddock/contract/features/analytics/figures'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import {
  ASSET_CATEGORIES,
  ASSET_CATEGORY_WORDS,
  GROUPING_WORDS,
  GROUPINGS,
  LIABILITY_CATEGORIES,
  LIABILITY_CATEGORY_WORDS,
} from '@paddock/contract/features/finances/finances.words'
import { positionEntries } from '@paddock/contract/features/finances/position-entries'
import { upperFirst } from '@paddock/contract/upper-first'
import { day, money, plural } from '../../../ui/text/format.ts'
import { overLimitWords } from '../net-position-words.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { financeRecordModal } from '../finances.modals.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { AudienceMark } from '../../register/front.ts'
import { debtName, detailWords, NOUNS } from '../finance-words.ts'
import type { Finances } from '../finances-query.ts'
import { useFirstRows } from '../../../ui/table/first-rows.ts'
import { rowId } from '../../../ui/table/named-row.ts'
import panelTable from '../../../ui/table/table.module.css'
import classes from '../finances.module.css'
import { type AnyRecord, centsOfRecord } from './record-calls.ts'
import { OwnerNames, useSecurityWords } from '../owners/owner-cells.tsx'
import { AsAt, NoValue, RecordActions } from './record-cells.tsx'

type Kind = 'asset' | 'liability'
type Listed = Extract<AnyRecord, { kind: Kind }>

const WORDS = {
  asset: {
    title: 'Assets',
    one: 'Asset',
    amount: 'Value',
    owner: 'Owner',
    empty: 'No asset yet. Enter livestock, machinery, water, savings and super, each with its value and the day of that value.',
  },
  liability: {
    title: 'Liabilities',
    one: 'Liability',
    amount: 'Balance',
    owner: 'Who owes it',
    empty: 'No liability yet. Enter loans, overdrafts, cards and bills, each with its balance and the day of that balance.',
  },
} as const
const CATEGORIES: Record<Kind, readonly string[]> = { asset: ASSET_CATEGORIES, liability: LIABILITY_CATEGORIES }

interface RecordsPanelProps {
  kind: Kind
  client: ClientDetail
  finances: Finances
}

/** Assets or liabilities: business before non-business, by category, each with its total. */
export function RecordsPanel({ kind, client, finances }: RecordsPanelProps) {
  const records: Listed[] =
    kind === 'asset'
      ? finances.assets.map((asset) => ({ ...asset, kind: 'asset' }))
      : finances.liabilities.map((debt) => ({ ...debt, kind: 'liability' }))
  const button = finances.can.edit ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => openModal(financeRecordModal, { clientId: client.id, kind })}
    >
      Add {NOUNS[kind]}
    </Button>
  ) : null
  return (
    <div id={kind === 'asset' ? 'assets' : 'liabilities'}>
      <Panel title={WORDS[kind].title} flush action={records.length > 0 ? button : null}>
        {records.length === 0 ? (
          <div className={`toolbar note ${panelTable.nothing}`}>
            <p>{WORDS[kind].empty}</p>
            {button}
          </div>
        ) : (
          <div className={panelTable.scroll}>
            <RecordsTable kind={kind} client={client} finances={finances} records={records} />
          </div>
        )}
      </Panel>
    </div>
  )
}

function RecordsTable({ kind, client, finances, records }: RecordsPanelProps & { records: readonly Listed[] }) {
  // All records are needed, because the part of a fund or of water that is land is left out here.
  const position = netPosition(positionEntries(finances))
  const categories = position.categories.filter((category) => category.kind === kind)
  const sumOf = (grouping?: string) =>
    categories.reduce((sum, category) => (grouping === undefined || category.grouping === grouping ? sum + category.cents : sum), 0)
  const leftOut = new Map(position.overlaps.map(({ id, leftOutCents }) => [id, leftOutCents]))
  return (
    <table className={`${panelTable.table} ${panelTable.stacked} ${classes.records}`}>
      <thead>
        <tr>
          <th scope="col">{WORDS[kind].one}</th>
          <th scope="col">{WORDS[kind].owner}</th>
          <th scope="col" className={panelTable.amount}>
            {WORDS[kind].amount}
          </th>
          <th scope="col">As at</th>
          <Box component="th" scope="col" w={138}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Box>
        </tr>
      </thead>
      {GROUPINGS.map((grouping) => {
        const inGroup = records.filter((record) => record.grouping === grouping)
        if (inGroup.length === 0) return null
        return (
          <tbody key={grouping}>
            <tr className={classes.groupRow}>
              <th scope="rowgroup" colSpan={2}>
                <Box
                  component="i"
                  display="inline-block"
                  w={9}
                  h={9}
                  mr="xs"
                  bdrs="xs"
                  bg={grouping === 'business' ? 'var(--chart-1)' : 'var(--chart-2)'}
                  aria-hidden
                />
                {GROUPING_WORDS[grouping]}
              </th>
              <td className={`num ${panelTable.amount}`}>{money(sumOf(grouping))}</td>
              <Box component="td" colSpan={2} c="dimmed" fw={450}>
                {plural(inGroup.length, NOUNS[kind], WORDS[kind].title.toLowerCase())}
              </Box>
            </tr>
            {CATEGORIES[kind].map((category) => {
              const inCategory = inGroup.filter((record) => record.category === category)
              const sum = categories.find((each) => each.grouping === grouping && each.category === category)
              return inCategory.length === 0 ? null : (
                <CategoryRows
                  key={category}
                  client={client}
                  finances={finances}
                  records={inCategory}
                  cents={sum?.cents ?? null}
                  leftOut={leftOut}
                />
              )
            })}
          </tbody>
        )
      })}
      <tfoot>
        <tr className={classes.sums}>
          <th scope="row" colSpan={2}>
            All {WORDS[kind].title.toLowerCase()}
          </th>
          <td className={`num ${panelTable.amount}`}>{money(sumOf())}</td>
          <Box component="td" colSpan={2} c="dimmed" fw={450}>
            {kind === 'asset' && finances.properties.length > 0 ? 'Without property' : null}
          </Box>
        </tr>
      </tfoot>
    </table>
  )
}

interface CategoryRowsProps {
  client: ClientDetail
  finances: Finances
  records: readonly Listed[]
  /** The total of the category; null where none of its records has a value. */
  cents: number | null
  /** What of an asset counts as land already, by its identifier. */
  leftOut: ReadonlyMap<string, number>
}

/** The least height of a row, in px. */
const ROW_HEIGHT = 48

/** A row that the address names is drawn with the first ones. */
function CategoryRows({ client, finances, records, cents, leftOut }: CategoryRowsProps) {
  const [first] = records
  const drawn = useFirstRows(records, ROW_HEIGHT)
  const isNamed = useLocation({ select: ({ hash }) => hash !== '' })
  if (first === undefined) return null
  const words = first.kind === 'asset' ? ASSET_CATEGORY_WORDS[first.category] : LIABILITY_CATEGORY_WORDS[first.category]
  return (
    <>
      <tr className={`faint ${classes.categoryRow}`}>
        <th scope="row" colSpan={2}>
          {words}
        </th>
        <td className={`num ${panelTable.amount}`}>{records.length > 1 && cents !== null ? money(cents) : null}</td>
        <td colSpan={2}>{null}</td>
      </tr>
      {(isNamed ? records : drawn).map((record) => (
        <RecordRow key={record.id} client={client} finances={finances} record={record} leftOut={leftOut.get(record.id) ?? 0} />
      ))}
    </>
  )
}

interface RecordRowProps {
  client: ClientDetail
  finances: Finances
  record: Listed
  /** The part of it, in cents, that counts as land already. */
  leftOut: number
}

function RecordRow({ client, finances, record, leftOut }: RecordRowProps) {
  const cents = centsOfRecord(record)
  const security = useSecurityWords(client.id, record)
  return (
    <tr id={rowId(record.kind, record.id)} tabIndex={-1}>
      <td>
        <span className="strong">{record.kind === 'asset' ? record.name : record.lender || debtName(record)}</span>
        {secondLines(record, security).map((line) => (
          <span key={line} className="second">
            {line}
          </span>
        ))}
        <AudienceMark audience={record.audience} />
      </td>
      <td data-label={WORDS[record.kind].owner}>
        <OwnerNames clientId={client.id} record={record} />
      </td>
      <td className={`num ${panelTable.amount}`} data-label={WORDS[record.kind].amount}>
        {cents === null ? <NoValue clientId={client.id} recordId={record.id} /> : money(cents)}
        {leftOut === 0 ? null : <span className="second">{money(leftOut)} counts as land</span>}
        {isOverLimit(record) ? (
          <Box component="span" className="second strong" c="var(--warn-fg)">
            {upperFirst(overLimitWords(record.balanceCents, record.limitCents))}
          </Box>
        ) : null}
      </td>
      <td data-label="As at">
        <AsAt record={record} />
      </td>
      <td className={panelTable.corner}>
        <RecordActions clientId={client.id} record={record} canEdit={finances.can.edit} />
      </td>
    </tr>
  )
}

function isOverLimit(record: Listed): record is Listed & { kind: 'liability'; balanceCents: number; limitCents: number } {
  if (record.kind !== 'liability' || record.balanceCents === null || record.limitCents === null) return false
  return record.balanceCents > record.limitCents
}

function secondLines(record: Listed, security: string): string[] {
  if (record.kind === 'asset') return [detailWords(record.details)].filter(Boolean)
  const { limitCents, ratePercent, maturesOn } = record
  const terms = [
    ratePercent === null ? '' : `${ratePercent}% a year`,
    limitCents === null ? '' : `limit ${money(limitCents)}`,
    maturesOn === null ? '' : `matures ${day(maturesOn)}`,
  ].filter(Boolean)
  const sentence = terms.join(', ')
  return [upperFirst(sentence), security].filter(Boolean)
}
