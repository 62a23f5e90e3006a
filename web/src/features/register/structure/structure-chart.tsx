import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Panel } from '../../../ui/page/panel.tsx'
import { plainToday } from '../../../ui/text/format.ts'
import type { Register } from '../register-query.ts'
import { BOX, chartOf, type ChartLine, type ChartNode } from './chart-layout.ts'
import { StructureList } from './structure-list.tsx'
import classes from './structure.module.css'

/** Who controls and who benefits, drawn; on a phone the same as an indented list. The table below says it all in words. */
export function StructureChart({ client, register }: { client: Pick<ClientDetail, 'id' | 'status'>; register: Register }) {
  const today = plainToday()
  const chart = useMemo(() => chartOf(register, today), [register, today])
  return (
    <Panel title="Who controls, and who benefits">
      <figure className={classes.chart} aria-label="Chart of who controls and who benefits">
        <svg
          viewBox={`0 0 ${chart.width} ${chart.height}`}
          style={{ maxWidth: chart.width, minWidth: Math.min(chart.width, chart.width * NARROWEST) }}
        >
          {chart.lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
          {chart.nodes.map((node) => (
            <Node key={node.key} node={node} client={client} />
          ))}
        </svg>
        <figcaption className={`second ${classes.legend}`}>
          A solid line leads from who decides, a dashed one to who benefits. Each box leads to its row.
        </figcaption>
      </figure>
      <div className={classes.indented}>
        <StructureList register={register} />
      </div>
    </Panel>
  )
}

/** The chart is not drawn smaller than this part of its size; what is wider is scrolled. */
const NARROWEST = 0.62

function Line({ line: { points, decides, words, label } }: { line: ChartLine }) {
  const [first, ...rest] = points
  if (!first) return null
  const path = `M${first.x},${first.y} ${rest.map(({ x, y }) => `L${x},${y}`).join(' ')}`
  return (
    <g className={classes.line} data-decides={decides || undefined}>
      <path d={path} />
      <text x={label.x} y={label.y} textAnchor="middle" dominantBaseline="middle">
        {short(words, MAX_LABEL)}
      </text>
    </g>
  )
}

function Node({ node: { name, kind, row, isEntity, x, y }, client }: { node: ChartNode; client: Pick<ClientDetail, 'id' | 'status'> }) {
  const box = (
    <g className={classes.node} data-entity={isEntity || undefined} transform={`translate(${x} ${y})`}>
      <title>{name}</title>
      <rect width={BOX.width} height={BOX.height} rx={8} />
      <text x={12} y={23} className={classes.name}>
        {short(name, MAX_NAME)}
      </text>
      <text x={12} y={41} className={classes.kind}>
        {kind}
      </text>
    </g>
  )
  if (row === null) return box
  if (isEntity) return <a href={`#${row}`}>{box}</a>
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

const MAX_NAME = 26
const MAX_LABEL = 34
const short = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)
