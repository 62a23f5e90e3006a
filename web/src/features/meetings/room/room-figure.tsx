import { Box, Stack } from '@mantine/core'
import type { RoomFigure as Figure } from '@paddock/contract/features/meetings/meetings.shapes'
import { money } from '../../../ui/text/format.ts'
import classes from './room.module.css'

const READINGS: Record<NonNullable<Figure['reading']>, string> = {
  close_together: 'Our answers are close together',
  mixed: 'Our answers are mixed',
  far_apart: 'Our answers are far apart',
}

/** Shows what the whole family may see of an item, large enough for a wall. */
export function RoomFigure({ figure, title }: { figure: Figure; title: string }) {
  const { text, counts, order, reading, named, amounts } = figure
  const most = Math.max(1, ...counts.map(({ n }) => n))
  return (
    <Stack component="section" gap="md" aria-label={text}>
      {text === title ? null : <p>{text}</p>}
      {reading ? (
        <Box component="p" fw={650}>
          {READINGS[reading]}
        </Box>
      ) : null}
      {counts.length > 0 ? (
        <Stack component="ul" gap="xs" className={classes.bars}>
          {counts.map(({ label, n }) => (
            <li key={label}>
              <span>{label}</span>
              <span className={classes.bar} style={{ inlineSize: `${(n / most) * 100}%` }} aria-hidden />
              <span className="num">{n}</span>
            </li>
          ))}
        </Stack>
      ) : null}
      {order.length > 0 ? (
        <ol>
          {order.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ol>
      ) : null}
      {named.length > 0 ? (
        <Stack component="ul" gap="xs">
          {named.map(({ name, words }) => (
            <li key={name} className="anywhere">
              <strong className="strong">{name}</strong> {words}
            </li>
          ))}
        </Stack>
      ) : null}
      {amounts.length > 0 ? (
        <dl className={classes.amounts}>
          {amounts.map(({ label, cents }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{money(cents)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Stack>
  )
}
