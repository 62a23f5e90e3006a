import { count, plural } from '../text/format.ts'

interface PiecesLineProps {
  /** How many records were reached; null while nothing is done. */
  reached: number | null
  total: number
  one: string
  many?: string
}

/** How far work on many records is, and what closing its dialog does. */
export function PiecesLine({ reached, total, one, many }: PiecesLineProps) {
  return (
    <output className="note">
      {reached ? `${count(reached)} of ${plural(total, one, many)} done. Closing this stops before the next ones.` : null}
    </output>
  )
}

/** Behind what was done: that some were not reached, and that trying again reaches them. */
export function notReached(rest: number, one: string, many?: string): string {
  return rest === 0
    ? ''
    : ` ${plural(rest, one, many)} ${rest === 1 ? 'was' : 'were'} not reached and ${rest === 1 ? 'is' : 'are'} still selected.`
}
