import { Button, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { useMutation } from '@tanstack/react-query'
import { mutation } from '../../../platform/api/queries.ts'
import { day, money, shortMoney } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { keepSnapshotModal } from '../analytics.modals.ts'
import { confirmModal } from '../../../ui/dialog/ui.modals.ts'
import { TrendLine } from '../../../ui/charts/trend-line.tsx'
import { FiguresHead } from '../../../ui/table/figures-head.tsx'
import { rowId, showRow } from '../../../ui/table/named-row.ts'
import plainTable from '../../../ui/table/table.module.css'
import type { Audience } from '../analytics-query.ts'
import { FigurePanel } from '../figure-panel.tsx'
import { percent } from '../../../ui/text/percent.ts'
import { PositionFigure } from './position-figure.tsx'

type Trend = Analytics['trend']

interface TrendPanelProps {
  clientId: string
  audience: Audience
  trend: Trend
  /** Whether the person may keep and remove snapshots. */
  canEdit: boolean
}

/** The net position over time, as far as it was kept. */
export function TrendPanel({ clientId, audience, trend, canEdit }: TrendPanelProps) {
  // The last point is the present position, on the service's own day.
  const today = trend.at(-1)?.takenOn
  return (
    <FigurePanel
      title="Net position over time"
      note="trend"
      asTable={<TrendTable clientId={clientId} audience={audience} trend={trend} canEdit={canEdit} />}
      csv={{ table: 'trend', clientId, audience }}
      action={
        canEdit && today !== undefined ? (
          <Button variant="default" size="compact-sm" onClick={() => openModal(keepSnapshotModal, { clientId, today })}>
            Keep a snapshot
          </Button>
        ) : undefined
      }
    >
      {trend.length < 2 ? (
        <p className="note">Keep a snapshot now and after each review, and a line grows here that shows where the family is heading.</p>
      ) : (
        <>
          <TrendSentence trend={trend} />
          <TrendChart trend={trend} onOpen={(id) => showRow(rowId('trend', id))} />
        </>
      )}
    </FigurePanel>
  )
}

/** "Up $420K (9.5%) since 30 Jun 2025." */
export function TrendSentence({ trend: kept }: { trend: Trend }) {
  const trend = pointsOf(kept)
  const [first, last] = [trend[0], trend.at(-1)]
  if (!first || !last || first === last) return null
  const change = last.netCents - first.netCents
  const share = first.netCents > 0 ? ` (${percent(Math.abs(change) / first.netCents)})` : ''
  return (
    <Text mt={0} mb="sm" mx={0} fz="base" lh={1.5}>
      {change === 0 ? 'Unchanged' : `${change > 0 ? 'Up' : 'Down'} ${shortMoney(Math.abs(change))}${share}`} since {day(first.takenOn)}.
    </Text>
  )
}

export function TrendChart({ trend, onOpen }: { trend: Trend; onOpen?: (id: string) => void }) {
  const points = pointsOf(trend).map(({ id, takenOn, netCents }) => ({
    id,
    at: Date.parse(takenOn),
    value: netCents,
    day: day(takenOn),
    text: shortMoney(netCents),
  }))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const label = `Net position from ${first.text} on ${first.day} to ${last.text} today`
  return <TrendLine label={label} points={points} tickText={tickText} onOpen={onOpen} />
}

/** What was kept under another day than its values' is no point of the line. */
const pointsOf = (trend: Trend) => trend.filter(({ valuesOf }) => valuesOf === null)

/** "$20M": ticks are round. */
const tickText = (cents: number) => shortMoney(cents).replace(/\.?0+M$/, 'M')

/** The sums of a point, and which of its rows each is made of. */
const SUMS = [
  { cents: 'businessNetCents', what: 'business', of: { grouping: 'business' } },
  { cents: 'nonBusinessNetCents', what: 'non-business', of: { grouping: 'non_business' } },
  { cents: 'netCents', what: 'net', of: {} },
] as const

function TrendTable({ clientId, audience, trend, canEdit }: TrendPanelProps) {
  const remove = useMutation(mutation(api.finances.removeSnapshot))
  const ask = (snapshotId: string, takenOn: string) =>
    openModal(confirmModal, {
      title: 'Remove this snapshot?',
      message: `The net position of ${day(takenOn)} leaves the trend. It stays in the log.`,
      confirm: 'Remove snapshot',
      cancel: 'Keep it',
      destructive: true,
      onConfirm: () => remove.mutateAsync({ params: { clientId, snapshotId } }),
    })
  const dayOf = (id: string, takenOn: string) => (id === clientId ? 'As it stands' : day(takenOn))
  const positionOf = (id: string) => ({ clientId, audience, ...(id !== clientId && { snapshotId: id }) })
  return (
    <table className={plainTable.plain}>
      <caption className="visually-hidden">Net position over time</caption>
      <FiguresHead words="Day" figures={['Business', 'Non-business', 'Net', 'Equity']}>
        {canEdit ? (
          <th scope="col">
            <span className="visually-hidden">Remove</span>
          </th>
        ) : null}
      </FiguresHead>
      <tbody>
        {trend.map(({ id, takenOn, valuesOf, label, equityRatio, ...point }) => (
          <tr key={id} id={rowId('trend', id)} tabIndex={-1}>
            <th scope="row">
              {dayOf(id, takenOn)}
              {label ? <span className="second">{label}</span> : null}
              {valuesOf === null ? null : <span className="second">Holds the values of {day(valuesOf)}: not in the line</span>}
            </th>
            {SUMS.map(({ cents, what, of }) => (
              <td key={cents} data-numeric>
                <PositionFigure
                  position={positionOf(id)}
                  title={`${dayOf(id, takenOn)}: ${what}`}
                  of={of}
                  cents={point[cents]}
                  words={money}
                />
              </td>
            ))}
            <td data-numeric>
              {equityRatio === null ? (
                'Not defined'
              ) : (
                <PositionFigure
                  position={positionOf(id)}
                  title={`${dayOf(id, takenOn)}: equity`}
                  ratio
                  cents={equityRatio}
                  words={percent}
                />
              )}
            </td>
            {canEdit ? (
              <td data-numeric>
                {id === clientId ? null : (
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-xs"
                    aria-label={`Remove the snapshot of ${day(takenOn)}`}
                    onClick={() => ask(id, takenOn)}
                  >
                    Remove
                  </Button>
                )}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
