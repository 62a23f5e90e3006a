import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { money } from '../../../ui/text/format.ts'
import { type Ownership, ownershipQuery } from './ownership-query.ts'
import { PartsDialog, type PartsInputs } from './parts-dialog.tsx'

type OwnedRecord = Ownership['records'][number]

export interface RowsOf extends Partial<Pick<OwnedRecord, 'kind' | 'grouping' | 'category'>> {
  /** Only debts, or only what is owned. */
  owed?: boolean | undefined
  /** The owner, as the net position by owner names it. */
  owner?: string
}

export interface PositionRowsInputs {
  clientId: string
  /** What the figure is called. */
  title: string
  /** Which of the records it is made of; all of them unless said. */
  of?: RowsOf
  ratio?: boolean
}

/** The rows that a figure of the net position is made of, each as it counts there. They are asked for when somebody opens them. */
export default function PositionRowsModal({ modal, of = {}, ...inputs }: ModalProps<PositionRowsInputs>) {
  const { data: figures, error, refetch } = useQuery(ownershipQuery(inputs.clientId))
  if (figures) {
    return <PartsDialog modal={modal} rows={countedRows(figures, of)} {...inputs} />
  }
  return (
    <Dialog modal={modal} title={inputs.title} size="lg">
      {error ? (
        <ErrorPanel title="We could not load the rows" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={200} aria-busy="true" aria-label="Loading the rows" />
      )}
    </Dialog>
  )
}

/** Each record once with what of it counts; of an owner their part. What is counted as land already is said. */
function countedRows(figures: Ownership, { owner, owed, ...same }: RowsOf): PartsInputs['rows'] {
  const buckets = owner === undefined ? figures.holders : figures.owners.filter((each) => each.owner === owner)
  const counted = new Map<string, number>()
  for (const { parts } of buckets) for (const { recordId, cents } of parts) counted.set(recordId, (counted.get(recordId) ?? 0) + cents)
  return figures.records.flatMap((record) => {
    const { id, kind, name, cents: stored } = record
    const cents = counted.get(id)
    const isOfIt = Object.entries(same).every(([field, value]) => record[field as keyof OwnedRecord] === value)
    if (cents === undefined || !isOfIt || (owed !== undefined && (kind === 'liability') !== owed)) return []
    const isLess = stored !== null && cents < stored
    const note = isLess ? `Of ${money(stored)}${owner === undefined ? '; what of it is land is counted there' : ''}` : null
    return [{ recordId: id, kind, name, cents: kind === 'liability' ? -cents : cents, note }]
  })
}
