import { Box, Flex, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './charts.module.css'
import { shareOf, TONES } from './scales.ts'

export interface Bar {
  id: string
  label: string
  value: number
  /** The value in words: "$2.14M"; what opens more may stand around them. */
  text: ReactNode
  tone: keyof typeof TONES
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
    <Stack component="ul" gap="xs" fz="sm" className={classes.bars} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.id}>
          <span>
            {bar.label}
            {bar.toneText ? <span className="visually-hidden">, {bar.toneText}</span> : null}
            {bar.detail ? <span className="second">{bar.detail}</span> : null}
          </span>
          <svg data-empty={bar.value <= 0 || undefined} width="100%" height="16" aria-hidden>
            <rect width={`${Math.max(0, share(bar.value)) * 100}%`} height="16" rx="3" fill={TONES[bar.tone]} />
          </svg>
          <Box component="span" className="num strong nowrap" ta="right">
            {bar.text}
          </Box>
        </li>
      ))}
    </Stack>
  )
}

/** What the two colours stand for. */
export function Legend({ entries }: { entries: readonly { tone: keyof typeof TONES; label: string }[] }) {
  return (
    <Flex component="ul" wrap="wrap" rowGap="2xs" columnGap="md" c="dimmed" fz="sm" aria-label="Legend">
      {entries.map(({ tone, label }) => (
        <Flex key={label} component="li" align="center" gap="xs">
          <svg width="10" height="10" aria-hidden>
            <rect width="10" height="10" rx="3" fill={TONES[tone]} />
          </svg>
          {label}
        </Flex>
      ))}
    </Flex>
  )
}
