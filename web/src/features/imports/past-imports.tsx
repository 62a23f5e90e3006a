import { Box, Title } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/api/queries.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { count, dayAndTime, fullName } from '../../ui/text/format.ts'
import { ListCard, NameCell } from '../../ui/table/list-cells.tsx'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { isWorking } from './import-query.ts'
import { nameOfKind, STATE_WORDS } from './import-words.ts'
import { UndoButton } from './undo-button.tsx'

const ASK_AGAIN_MS = 2000

const linkOf = ({ id, status }: Import) =>
  ({ to: status === 'client' ? '/clients/import' : '/prospects/import', search: { importId: id } }) as const

/** "481 added, 5 updated". */
function outcomeOf({ counts, state }: Import): string {
  if (state === 'undone') return `${count(counts.takenBack)} taken back`
  if (state !== 'done' && state !== 'undoing') return counts.rows === null ? '' : `${count(counts.rows)} rows`
  return [`${count(counts.added)} added`, ...(counts.updated > 0 ? [`${count(counts.updated)} updated`] : [])].join(', ')
}

const COLUMNS: readonly Column<Import>[] = [
  { id: 'file', header: 'File', cell: (row) => <NameCell name={row.fileName} detail={nameOfKind(row)} link={linkOf(row)} /> },
  { id: 'state', header: 'State', cell: (row) => <State row={row} /> },
  { id: 'outcome', header: 'Outcome', cell: (row) => <span className="num">{outcomeOf(row)}</span> },
  { id: 'who', header: 'By', cell: (row) => fullName(row.createdBy) },
  { id: 'when', header: 'When', cell: (row) => <RelativeDay moment={row.createdAt} withTime /> },
  { id: 'undo', header: 'Undo', cell: (row) => (row.can.undo ? <UndoButton found={row} size="compact-sm" /> : null) },
]

function State({ row }: { row: Import }) {
  const { label, tone } = STATE_WORDS[row.state]
  return <ToneBadge tone={tone}>{label}</ToneBadge>
}

/** The last imports, each to go on with, to look at or to undo. */
export function PastImports() {
  const list = useQuery({
    ...query(api.imports.listImports, {}, { showsErrors: true }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isWorking) ? ASK_AGAIN_MS : false),
  })
  return (
    <div className="inside-page-body">
      <Title order={2} size="h3" mb="xs">
        Past imports
      </Title>
      <DataTable
        label="Past imports"
        columns={COLUMNS}
        rows={list.data?.rows}
        rowId={(row) => row.id}
        rowName={(row) => row.fileName}
        error={list.error}
        onRetry={() => void list.refetch()}
        card={(row) => (
          <>
            <ListCard
              name={row.fileName}
              link={linkOf(row)}
              detail={[nameOfKind(row), outcomeOf(row), fullName(row.createdBy), dayAndTime(row.createdAt)].filter(Boolean).join(' · ')}
              facts={<State row={row} />}
            />
            {row.can.undo ? (
              <Box mt="xs" className="above">
                <UndoButton found={row} size="xs" />
              </Box>
            ) : null}
          </>
        )}
        empty={
          <EmptyState icon={IconFileImport} title="No imports yet">
            Each import stays here with its result, and can be undone as a whole.
          </EmptyState>
        }
      />
    </div>
  )
}
