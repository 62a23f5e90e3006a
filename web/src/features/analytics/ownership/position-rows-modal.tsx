import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { money } from '../../../ui/text/format.ts'
import { type Ownership, ownershipQuery } from './ownership-query.ts'
import { PartsDialog, type PartsInputs } from './parts-dialog.tsx'

export interface PositionRowsInputs {
  clientId: string
  /** What the figure is called. */
  title: string
  /** The group that it is of; null: all of the record. */
  group: Ownership['records'][number]['grouping'] | null
  /** A ratio is no sum: then the rows are not added up. */
  ratio?: boolean
}

/** The rows that a figure of the net position is made of, each as it counts there. They are asked for when somebody opens them. */
export default function PositionRowsModal({ modal, group, ...inputs }: ModalProps<PositionRowsInputs>) {
  const { data: figures, error, refetch } = useQuery(ownershipQuery(inputs.clientId))
  if (figures) {
    return <PartsDialog modal={modal} rows={countedRows(figures, group)} {...inputs} />
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

/** Each record once with what of it counts, whoever holds it; what is counted as land already is said. */
function countedRows(figures: Ownership, group: PositionRowsInputs['group']): PartsInputs['rows'] {
  const counted = new Map<string, number>()
  for (const { parts } of figures.holders)
    for (const { recordId, cents } of parts) counted.set(recordId, (counted.get(recordId) ?? 0) + cents)
  return figures.records.flatMap(({ id, kind, name, grouping, cents: stored }) => {
    const cents = counted.get(id)
    if (cents === undefined || (group !== null && grouping !== group)) return []
    const note = stored !== null && cents < stored ? `Of ${money(stored)}; what of it is land is counted there` : null
    return [{ recordId: id, kind, name, cents: kind === 'liability' ? -cents : cents, note }]
  })
}
