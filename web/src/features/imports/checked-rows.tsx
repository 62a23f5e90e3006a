import { Stack } from '@mantine/core'
import { cutText } from '@paddock/contract/cut-text'
import * as api from '@paddock/contract/calls'
import { FAMILY_COLUMNS, FINANCE_KIND_WORDS, importLabel } from '@paddock/contract/features/imports/imports.rules'
import type { Import, ImportRow } from '@paddock/contract/features/imports/imports.shapes'
import { IconCircleCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../platform/api/queries.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { abn, money, place } from '../../ui/text/format.ts'
import { useKeysetPager } from '../../ui/table/keyset-pager.ts'
import { DownloadRefused } from './download-refused.tsx'
import { ChoiceForAll, DuplicateChoice, LikeRecord } from './duplicate-choice.tsx'
import type { Tab } from './import-search.ts'
import { contactOf, rowName } from './import-words.ts'
import listCells from '../../ui/table/list-cells.module.css'

const EMPTY: Record<Tab, string> = {
  good: 'No row can be imported as it is',
  errors: 'No row is refused',
  warnings: 'No warnings',
  duplicates: 'No duplicates',
}
const LABELS: Record<Tab, string> = { good: 'Good rows', errors: 'Refused rows', warnings: 'Rows with warnings', duplicates: 'Duplicates' }

const NUMBER: Column<ImportRow> = { id: 'row', header: 'Row', cell: ({ row }) => <span className="num">{row}</span> }
const NAME: Column<ImportRow> = {
  id: 'name',
  header: 'Business',
  cell: (row) => (
    <span className={listCells.two}>
      <span className="strong">{rowName(row)}</span>
      <span>{place(row.values.town ?? '', row.values.region ?? '')}</span>
    </span>
  ),
}
const CONTACT: Column<ImportRow> = { id: 'contact', header: 'Contact', cell: ({ values }) => contactOf(values) }
const EMAIL: Column<ImportRow> = { id: 'email', header: 'Email', cell: ({ values }) => values.contactEmail }
const CLIENT: Column<ImportRow> = { id: 'client', header: 'Client', cell: (row) => clientOf(row) }
const FACTS: Column<ImportRow> = { id: 'facts', header: 'What the row gives', cell: ({ values }) => factsOf(values) }

/** The client as the row names it. */
const clientOf = ({ values }: ImportRow) => values.client ?? (values.clientAbn ? abn(values.clientAbn) : values.clientId)

/** What of a person or of finances tells rows apart; amounts are in cents. */
function factsOf(values: Record<string, string>): string {
  const { relationship, email, kind, owner, titleHolder, valueCents, balanceCents } = values
  const cents = valueCents ?? balanceCents
  const isKind = kind === 'asset' || kind === 'liability' || kind === 'property'
  const amount = cents === undefined || !/^\d+$/.test(cents) ? '' : money(Number(cents))
  const family = FAMILY_COLUMNS.map((column) => values[column] && `${importLabel('people', column)}: ${values[column]}`)
  return [isKind ? FINANCE_KIND_WORDS[kind] : '', relationship, email, owner ?? titleHolder, amount, ...family].filter(Boolean).join(' · ')
}

const ABN: Column<ImportRow> = { id: 'abn', header: 'ABN', cell: ({ values }) => <span className="num">{abn(values.abn ?? '')}</span> }

function columnsOf(tab: Tab, found: Import): readonly Column<ImportRow>[] {
  const name = found.kind === 'clients' ? NAME : { ...NAME, header: 'Name' }
  switch (tab) {
    case 'good':
      return found.kind === 'clients' ? [NUMBER, NAME, CONTACT, EMAIL, ABN] : [NUMBER, name, CLIENT, FACTS]
    case 'errors':
      return [
        NUMBER,
        name,
        { id: 'why', header: 'Why it is refused', cell: (row) => <Sentences kind={found.kind} row={row} of="errors" /> },
      ]
    case 'warnings':
      return [NUMBER, name, { id: 'why', header: 'What is odd', cell: (row) => <Sentences kind={found.kind} row={row} of="warnings" /> }]
    case 'duplicates':
      return [
        NUMBER,
        name,
        { id: 'like', header: 'Looks like', cell: (row) => <LikeRecord found={found} row={row} /> },
        { id: 'choice', header: 'What to do', cell: (row) => <DuplicateChoice found={found} row={row} /> },
      ]
  }
}

/** The checked rows of one kind. */
export function CheckedRows({ found, tab, cursor }: { found: Import; tab: Tab; cursor: string | undefined }) {
  const list = useQuery({
    ...query(api.imports.listImportRows, { params: { importId: found.id }, query: { kind: tab, cursor } }, { showsErrors: true }),
    placeholderData: keepPreviousData,
  })
  const pager = useKeysetPager(cursor, list.data?.next)
  return (
    <div className="inside-page-body">
      <DataTable
        label={LABELS[tab]}
        columns={columnsOf(tab, found)}
        rows={list.data?.rows}
        rowId={({ row }) => String(row)}
        rowName={rowName}
        stale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        toolbar={
          tab === 'duplicates' && found.counts.duplicates > 0 ? (
            <ChoiceForAll found={found} />
          ) : tab === 'errors' && found.counts.errors > 0 ? (
            <>
              <DownloadRefused found={found} />
              <span className="note">Correct them in the file and import it again. The good rows can be imported without them.</span>
            </>
          ) : undefined
        }
        card={(row) => <RowCard row={row} tab={tab} found={found} />}
        empty={<EmptyState icon={IconCircleCheck} title={EMPTY[tab]} />}
        paging={{ ...pager, total: { total: found.counts[tab], capped: false } }}
      />
    </div>
  )
}

function RowCard({ row, tab, found }: { row: ImportRow; tab: Tab; found: Import }) {
  return (
    <Stack gap="xs" fz="sm">
      <span className={listCells.two}>
        <span className="strong">{rowName(row)}</span>
        <span>
          {[
            `Row ${row.row}`,
            place(row.values.town ?? '', row.values.region ?? ''),
            contactOf(row.values),
            clientOf(row),
            found.kind === 'clients' ? '' : factsOf(row.values),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {tab === 'errors' || tab === 'warnings' ? <Sentences kind={found.kind} row={row} of={tab} /> : null}
      {tab === 'duplicates' ? (
        <>
          <LikeRecord found={found} row={row} />
          <DuplicateChoice found={found} row={row} />
        </>
      ) : null}
    </Stack>
  )
}

/** Shows each field with its sentence, and the cell of the file. */
function Sentences({ kind, row, of }: { kind: Import['kind']; row: ImportRow; of: 'errors' | 'warnings' }) {
  return (
    <Stack component="ul" gap="3xs" className="anywhere wraps">
      {Object.entries(row[of]).map(([field, sentence]) => (
        <li key={field}>
          {importLabel(kind, field) ? <span className="strong">{importLabel(kind, field)}: </span> : null}
          {sentence}
          {of === 'errors' && row.values[field] ? <span className="dim"> “{shorten(row.values[field])}”</span> : null}
        </li>
      ))}
    </Stack>
  )
}

const shorten = (text: string) => (text.length > 60 ? `${cutText(text, 60)}…` : text)
