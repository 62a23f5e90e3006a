import { UnstyledButton } from '@mantine/core'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { money, shortMoney } from '../../../ui/text/format.ts'
import { partsModal } from '../analytics.modals.ts'
import type { Bucket, Ownership } from './ownership-query.ts'
import { throughWords } from './ownership-words.ts'
import type { PartsInputs } from './parts-dialog.tsx'

type Rows = PartsInputs['rows']

/** The rows of records by identifier, as the dialog of a figure lists them; debts count against. */
export function rowsOf({ records }: Ownership, ids: readonly string[], note: (id: string) => string | null = () => null): Rows {
  return ids.flatMap((recordId) => {
    const record = records.find(({ id }) => id === recordId)
    if (!record) return []
    const { kind, name, cents } = record
    return [{ recordId, kind, name, cents: kind === 'liability' && cents !== null ? -cents : cents, note: note(recordId) }]
  })
}

/**
 * The parts of buckets, as the dialog of a figure lists them: what is owned, what is owed, or all of it, each counted once. The parts of a
 * record that come the same way are one row.
 */
export function partRows(figures: Ownership, buckets: readonly Bucket[], owed: boolean | null): Rows {
  const records = new Map(figures.records.map((record) => [record.id, record]))
  const rows = new Map<string, Rows[number] & { cents: number }>()
  for (const { recordId, cents, through } of buckets.flatMap(({ parts }) => parts)) {
    const record = records.get(recordId)
    if (!record || (owed !== null && (record.kind === 'liability') !== owed)) continue
    const { kind, name } = record
    const key = [recordId, ...through].join(' ')
    const before = rows.get(key)?.cents ?? 0
    rows.set(key, { recordId, kind, name, cents: before + (kind === 'liability' ? -cents : cents), note: throughWords(figures, through) })
  }
  return [...rows.values()]
}

interface FigureProps {
  clientId: string
  /** What the figure is called, for its dialog. */
  title: string
  rows: Rows
  /** The amount in cents; null where it is not known. */
  cents?: number | null
  /** The words that are shown instead of an amount. */
  words?: string
  /** A ratio: what is owned and what is owed are added up apart. */
  ratio?: boolean
}

/** A figure that opens the rows that it is made of. */
export function OpenFigure({ clientId, title, rows, cents = null, words, ratio = false }: FigureProps) {
  const text = words ?? (cents === null ? 'Not known' : shortMoney(cents))
  if (rows.length === 0) return <span>{text}</span>
  return (
    <UnstyledButton
      fz="inherit"
      className="num"
      td="underline"
      title={cents === null ? undefined : money(cents)}
      aria-label={`${title}: ${text}, show its rows`}
      {...(cents !== null && cents < 0 && { c: 'var(--negative)' })}
      onClick={() => openModal(partsModal, { clientId, title, rows, ratio })}
    >
      {text}
    </UnstyledButton>
  )
}
