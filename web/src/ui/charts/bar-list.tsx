import classes from './charts.module.css'
import { shareOf } from './scales.ts'

export interface Bar {
  id: string
  label: string
  value: number
  /** The value in words: "$2.14M". */
  text: string
  /** Business is always green, non-business always wheat. */
  tone: 'one' | 'two'
  /** What the colour says, for those who cannot see it. */
  toneText?: string
  /** More about the row, below its label: who chose it. */
  detail?: string
}

interface BarListProps {
  label: string
  bars: readonly Bar[]
  /** The value that fills the room; the largest one unless said, so that two lists can share a scale. */
  most?: number
}

/** Horizontal bars with their labels and values as text: a list that reads like a table. */
export function BarList({ label, bars, most }: BarListProps) {
  const share = shareOf(0, Math.max(most ?? 0, ...bars.map(({ value }) => value), 1e-9))
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.id}>
          <span className={classes.barLabel}>
            {bar.label}
            {bar.toneText ? <span className="visually-hidden">, {bar.toneText}</span> : null}
            {bar.detail ? <span className="second">{bar.detail}</span> : null}
          </span>
          <svg className={classes.bar} data-empty={bar.value <= 0 || undefined} width="100%" height="16" aria-hidden>
            <rect width={`${Math.max(0, share(bar.value)) * 100}%`} height="16" rx="3" data-tone={bar.tone} />
          </svg>
          <span className={`num ${classes.barText}`}>{bar.text}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the two colours stand for. */
export function Legend({ entries }: { entries: readonly { tone: 'one' | 'two'; label: string }[] }) {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {entries.map(({ tone, label }) => (
        <li key={label}>
          <svg width="10" height="10" aria-hidden>
            <rect width="10" height="10" rx="3" data-tone={tone} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
