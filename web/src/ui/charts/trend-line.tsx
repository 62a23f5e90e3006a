import { Box, Flex, UnstyledButton } from '@mantine/core'
import type { ElementType } from 'react'
import classes from './charts.module.css'
import { niceTicks, shareOf, TONES } from './scales.ts'

export interface TrendPoint {
  id: string
  /** The place in time, in any unit. */
  at: number
  value: number
  /** "30 Jun 2026". */
  day: string
  text: string
}

interface TrendLineProps {
  /** What it shows, in a sentence with its first and last value. */
  label: string
  /** They stand in the order of time. */
  points: readonly TrendPoint[]
  /** A tick in words: "$2M". */
  tickText: (value: number) => string
  /** Shows the row that a dot stands for. Without it, as on paper, a dot is only seen. */
  onOpen?: ((id: string) => void) | undefined
}

const HEIGHT = 170

/** A line over time. The drawing is stretched to its room, words and dots stand over it and keep their size. */
export function TrendLine({ label, points, tickText, onOpen }: TrendLineProps) {
  const values = points.map(({ value }) => value)
  const ticks = niceTicks(Math.min(0, ...values), Math.max(...values))
  const up = shareOf(ticks[0] ?? 0, ticks.at(-1) ?? 1)
  const along = shareOf(points[0]?.at ?? 0, points.at(-1)?.at ?? 1)
  const placed = points.map((point) => ({ ...point, x: 100 * along(point.at), y: 100 - 100 * up(point.value) }))
  const Dot: ElementType = onOpen ? UnstyledButton : 'span'
  return (
    <figure className={classes.trend} aria-label={label}>
      <Box className={`faint ${classes.ticks}`} pos="relative" miw={44} h={HEIGHT} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} className="num nowrap" style={{ bottom: `${100 * up(tick)}%` }}>
            {tickText(tick)}
          </span>
        ))}
      </Box>
      <div>
        <Box pos="relative" h={HEIGHT} mr={34}>
          <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden>
            {ticks.map((tick) => (
              <line
                key={tick}
                x1="0"
                x2="100"
                y1={100 - 100 * up(tick)}
                y2={100 - 100 * up(tick)}
                stroke={tick === 0 ? 'var(--field-line)' : 'var(--line)'}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <polyline
              points={placed.map(({ x, y }) => `${x},${y}`).join(' ')}
              fill="none"
              stroke={TONES.one}
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {placed.map(({ id, x, y, day, text }, index) => (
            <Dot
              key={id}
              className={classes.dot}
              style={{ left: `${x}%`, top: `${y}%` }}
              title={`${day}: ${text}`}
              aria-label={onOpen && `${day}: ${text}, show its row`}
              onClick={() => onOpen?.(id)}
            >
              {index === placed.length - 1 ? <strong className="num">{text}</strong> : null}
            </Dot>
          ))}
        </Box>
        <Flex className="faint" justify="space-between" mt="xs" mr="sm" aria-hidden>
          <span>{points[0]?.day}</span>
          {points.length > 1 ? <span>{points.at(-1)?.day}</span> : null}
        </Flex>
      </div>
    </figure>
  )
}
