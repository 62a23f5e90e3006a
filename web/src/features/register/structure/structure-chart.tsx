import { Box } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { Panel } from '../../../ui/page/panel.tsx'
import { PrintButton, PrintedPage } from '../../../ui/page/printed-page.tsx'
import { plainToday } from '../../../ui/text/format.ts'
import type { Register } from '../register-query.ts'
import { BOX, type Chart, chartOf, LABEL, type ChartLine, type ChartNode } from './chart-layout.ts'
import { StructureList } from './structure-list.tsx'
import classes from './structure.module.css'

type ChartedClient = Pick<ClientDetail, 'id' | 'status' | 'businessName' | 'organizationName'>

/** Draws who controls and who benefits; on a phone as an indented list. The table below says the same in words. */
export function StructureChart({ client, register }: { client: ChartedClient; register: Register }) {
  const today = plainToday()
  // Except on a phone, the list is only printed.
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const isWhole = useDeferredValue(true, false)
  const chart = useMemo(() => chartOf(register, today), [register, today])
  const sheet = sheetOf(chart)
  return (
    <Panel title={TITLE} action={<PrintButton name={`${TITLE}: ${client.businessName}`} />}>
      <PrintedPage title={client.businessName} from={client.organizationName} subject={TITLE} landscape={sheet === 'landscape'}>
        <figure className={classes.chart} data-prints={sheet ?? undefined} aria-label="Chart of who controls and who benefits">
          <svg viewBox={`0 0 ${chart.width} ${chart.height}`} style={{ maxWidth: chart.width, minWidth: chart.width * NARROWEST }}>
            <defs>
              <marker
                id="benefits"
                className={classes.arrow}
                viewBox="0 0 8 8"
                refX="8"
                refY="4"
                markerWidth="8"
                markerHeight="8"
                orient="auto-start-reverse"
              >
                <path d="M0,0.5 L8,4 L0,7.5 z" />
              </marker>
            </defs>
            {chart.lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
            {chart.lines.map((line) => (
              <LineWords key={line.key} line={line} />
            ))}
            {chart.nodes.map((node) => (
              <Node key={node.key} node={node} client={client} />
            ))}
          </svg>
          <Box component="figcaption" className="second" mt={10}>
            A solid line comes from those who decide. A dashed line goes to those who benefit.{' '}
            <span data-print-never>Open a box to see its row.</span>
          </Box>
        </figure>
        <div className={classes.indented}>{isPhone || isWhole ? <StructureList register={register} /> : null}</div>
      </PrintedPage>
    </Panel>
  )
}

const TITLE = 'Who controls, and who benefits'
/** The chart is not drawn smaller than this part of its size, so that it can be read. A wider chart is scrolled. */
const NARROWEST = 0.85
/** The room for a chart on a page each way, in px. */
const SHEETS = { landscape: { width: 1030, height: 529 }, portrait: { width: 680, height: 850 } } as const
/** The chart is not printed smaller than this part of its size, or it could not be read on paper: then only the list is printed. */
const SMALLEST_PRINTED = 0.62

/** Which way the page lies on which the chart is largest; null where it is too large for either. */
function sheetOf({ width, height }: Chart): keyof typeof SHEETS | null {
  const scaleOn = (sheet: keyof typeof SHEETS) => Math.min(1, SHEETS[sheet].width / width, SHEETS[sheet].height / height)
  const best = scaleOn('portrait') > scaleOn('landscape') ? 'portrait' : 'landscape'
  return scaleOn(best) >= SMALLEST_PRINTED ? best : null
}

function Line({ line: { points, decides, benefits } }: { line: ChartLine }) {
  if (points.length === 0) return null
  const arrow = { [benefits === 'from' ? 'markerStart' : 'markerEnd']: decides ? undefined : 'url(#benefits)' }
  return <path className={classes.line} data-decides={decides || undefined} d={roundedPath(points)} {...arrow} />
}

/** How early a line begins to turn before a corner, in px; at most half of the way to the next one. */
const CORNER = 14

/** A path through the points whose corners are round, so that the eye follows a line where several meet. */
function roundedPath(points: ChartLine['points']): string {
  const towards = (from: Point, to: Point) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const part = length === 0 ? 0 : Math.min(CORNER, length / 2) / length
    return `${from.x + (to.x - from.x) * part},${from.y + (to.y - from.y) * part}`
  }
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (!before) return `M${point.x},${point.y}`
      if (!after) return `L${point.x},${point.y}`
      return `L${towards(point, before)} Q${point.x},${point.y} ${towards(point, after)}`
    })
    .join(' ')
}

type Point = ChartLine['points'][number]

/** What is said on a line, on a ground that no line crosses. */
function LineWords({ line: { words, label } }: { line: ChartLine }) {
  if (words.length === 0) return null
  const { x, y, width, height } = label
  return (
    <g className={classes.words}>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={4} />
      {words.map((text, index) => (
        <text
          key={text}
          x={label.x}
          y={label.y + (index - (words.length - 1) / 2) * LABEL.line}
          textAnchor="middle"
          dominantBaseline="middle"
        >
          {text}
        </text>
      ))}
    </g>
  )
}

function Node({
  node: { name, names, facts, row, looks, x, y, height },
  client,
}: {
  node: ChartNode
  client: Pick<ClientDetail, 'id' | 'status'>
}) {
  const box = (
    <g className={classes.node} data-looks={looks} transform={`translate(${x} ${y})`}>
      <title>{[name, ...facts].join(', ')}</title>
      <rect width={BOX.width} height={height} rx={8} />
      {[...names, ...facts].map((text, index) => (
        // oxlint-disable-next-line no-array-index-key -- the lines of a box have no other identity and never change places
        <text key={index} x={BOX.pad} y={BOX.pad + 10 + index * BOX.line} className={index < names.length ? classes.name : classes.kind}>
          {text}
        </text>
      ))}
    </g>
  )
  if (row.startsWith('entity-')) return <a href={`#${row}`}>{box}</a>
  return (
    <Link
      to={client.status === 'client' ? '/clients/$clientId/general/{-$section}' : '/prospects/$clientId/general/{-$section}'}
      params={{ clientId: client.id, section: 'family' }}
      hash={row}
    >
      {box}
    </Link>
  )
}
