import { Box } from '@mantine/core'
import { corner, shareOf, TONES } from './scales.ts'

interface RadarProps {
  label: string
  /** They stand in order, the first at the top; a name may have two lines. */
  axes: readonly (readonly string[])[]
  /** The ends of every axis. */
  min: number
  max: number
  /** Two people at most; a value that is missing breaks no line: its corner is left out. */
  series: readonly { name: string; tone: keyof typeof TONES; values: readonly (number | null)[] }[]
}

const RADIUS = 84
const RINGS = 4

/** Five values of one or two people around a centre. Readers get the values from the table beside it. */
export function Radar({ label, axes, min, max, series }: RadarProps) {
  const share = shareOf(min, max)
  const ring = (radius: number) => pointsOf(axes.map((_axis, index) => corner(index, axes.length, radius)))
  return (
    <Box component="figure" w="100%" maw={420} mx="auto" c="dimmed" fz="xs" aria-label={label}>
      <svg viewBox="-188 -118 376 226" aria-hidden>
        {Array.from({ length: RINGS }, (_, index) => (
          <polygon key={index} fill="none" stroke="var(--line)" points={ring((RADIUS * (index + 1)) / RINGS)} />
        ))}
        {axes.map((lines, index) => {
          const end = corner(index, axes.length, RADIUS)
          const words = corner(index, axes.length, RADIUS + 10)
          const anchor = Math.abs(words.x) < 5 ? 'middle' : words.x > 0 ? 'start' : 'end'
          const first = words.y < -RADIUS ? -6 : words.y > 40 ? 10 : 4 - 7 * (lines.length - 1)
          return (
            <g key={lines.join(' ')}>
              <line stroke="var(--line)" x1="0" y1="0" x2={end.x} y2={end.y} />
              <text x={words.x} y={words.y + first} textAnchor={anchor} fill="currentColor">
                {lines.map((line, place) => (
                  <tspan key={line} x={words.x} dy={place === 0 ? 0 : 14}>
                    {line}
                  </tspan>
                ))}
              </text>
            </g>
          )
        })}
        {series.map(({ name, tone, values }) => {
          const known = values.flatMap((value, index) => (value === null ? [] : [corner(index, axes.length, RADIUS * share(value))]))
          return (
            <g key={name} fill={TONES[tone]}>
              <polygon points={pointsOf(known)} fillOpacity="0.16" stroke={TONES[tone]} strokeWidth="2" strokeLinejoin="round" />
              {known.map(({ x, y }) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />
              ))}
            </g>
          )
        })}
      </svg>
    </Box>
  )
}

const pointsOf = (points: readonly { x: number; y: number }[]) => points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
