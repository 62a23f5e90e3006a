import * as api from '@paddock/contract/calls'
import type { PositionRow } from '@paddock/contract/features/analytics/analytics.shapes'
import type { RouteOutput } from '@paddock/contract/route'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { money } from '../../../ui/text/format.ts'
import type { Audience } from '../analytics-query.ts'
import { Parts, type PartsInputs } from './parts-dialog.tsx'

export interface RowsOf extends Partial<Pick<PositionRow, 'kind' | 'grouping' | 'category'>> {
  /** Only debts, or only what is owned. */
  owed?: boolean | undefined
  /** The owner, as the net position by owner names it. */
  owner?: string
}

/** Whose rows the figures of a net position open, and as whom they are seen. */
export interface PositionOf {
  clientId: string
  audience: Audience
  /** A kept position of the trend; without it the position as it stands. */
  snapshotId?: string
}

export interface PositionRowsInputs {
  position: PositionOf
  /** What the figure is called. */
  title: string
  /** Which of the records it is made of; all of them unless said. */
  of?: RowsOf
  ratio?: boolean
}

/** The rows that a figure of the net position is made of, each as it counts there. They are asked for when somebody opens them. */
export default function PositionRowsModal({ modal, position, of = {}, title, ratio = false }: ModalProps<PositionRowsInputs>) {
  const { clientId, audience, snapshotId } = position
  const { data, error, refetch } = useQuery(
    query(
      api.analytics.getPositionRows,
      { params: { clientId }, query: { audience, ...(snapshotId !== undefined && { snapshotId }) } },
      { showsErrors: true },
    ),
  )
  return (
    <Dialog modal={modal} title={title} size="lg">
      {data ? (
        <Parts modal={modal} clientId={clientId} title={title} rows={countedRows(data, of)} ratio={ratio} />
      ) : error ? (
        <ErrorPanel title="We could not load the rows" error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting height={200} words="Loading the rows" />
      )}
    </Dialog>
  )
}

/** Each record once with what of it counts; of an owner their part. What is counted as land already is said. */
export function countedRows(
  { rows, owners }: RouteOutput<typeof api.analytics.getPositionRows>,
  { owner, owed, ...same }: RowsOf,
): PartsInputs['rows'] {
  const parts = owners.find((each) => each.owner === owner)?.parts ?? []
  return rows.flatMap((row, index) => {
    const { recordId, kind, name, storedCents, isRemoved } = row
    const part = owner === undefined ? undefined : parts.filter((each) => each.recordId === recordId)
    const isOfIt = Object.entries(same).every(([field, value]) => row[field as keyof PositionRow] === value)
    if (!isOfIt || part?.length === 0 || (owed !== undefined && (kind === 'liability') !== owed)) return []
    const cents = part ? part.reduce((sum, each) => sum + each.cents, 0) : row.cents
    const isLess = storedCents !== null && cents !== null && cents < storedCents
    const note = [
      isLess ? `Of ${money(storedCents)}${part ? '' : '; what of it is land is counted there'}` : '',
      isRemoved ? 'Taken off the record since' : '',
      recordId === null ? 'What was kept that day and its rows no longer tell, such as a record that was in the other group' : '',
    ].filter(Boolean)
    return [
      {
        recordId: recordId ?? `rest ${index}`,
        kind,
        name: recordId === null ? 'Not told apart any more' : name,
        cents: kind === 'liability' && cents !== null ? -cents : cents,
        note: note.length > 0 ? note.join('. ') : null,
      },
    ]
  })
}
