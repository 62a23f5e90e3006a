import { Box } from '@mantine/core'
import { dotsOf, TONES } from './scales.ts'

interface DotStripProps {
  /** How many gave each step, the lowest first. */
  counts: readonly number[]
  /** The steps in words, for readers and titles. */
  labels: readonly string[]
  median: number | null
  /** The lowest step's number. */
  min: number
}

const STEP = 22
const BASE = 6
/** Dots grow smaller where many are the same, so that a row of a table keeps its height. */
const USUAL = { radius: 3.5, row: 8.5 }
const SMALL = { radius: 2.4, row: 5.4 }
const TALL = 5

/** Every answer as a dot on its scale; the median as a mark below. Groups are small, so the dots say more than any figure. */
export function DotStrip({ counts, labels, median, min }: DotStripProps) {
  const { radius, row } = Math.max(...counts) > TALL ? SMALL : USUAL
  const height = Math.max(2, ...counts) * row + BASE + 2
  const width = counts.length * STEP
  const centre = (step: number) => STEP * step + STEP / 2
  const words = counts.flatMap((count, step) => (count > 0 ? [`${count} × ${labels[step] ?? min + step}`] : []))
  return (
    <Box component="span" display="block" title={words.join(', ')}>
      <span className="visually-hidden">{words.join(', ') || 'No answers'}</span>
      <svg width={width} height={height} aria-hidden>
        <g stroke="var(--field-line)">
          <line x1={centre(0)} x2={centre(counts.length - 1)} y1={height - BASE} y2={height - BASE} />
          {counts.map((_count, step) => (
            <line key={`tick ${labels[step] ?? step}`} x1={centre(step)} x2={centre(step)} y1={height - BASE} y2={height - BASE + 3} />
          ))}
        </g>
        {dotsOf(counts).map(({ step, level }) => (
          <circle key={`${step} ${level}`} cx={centre(step)} cy={height - BASE - radius - 1.5 - level * row} r={radius} fill={TONES.one} />
        ))}
        {median === null ? null : <path fill="var(--accent-icon)" d={`M ${centre(median - min)} ${height - BASE} l 3.5 6 h -7 z`} />}
      </svg>
    </Box>
  )
}
