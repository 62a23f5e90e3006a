import { Stack } from '@mantine/core'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { FiguresHead } from '../../../ui/table/figures-head.tsx'
import plainTable from '../../../ui/table/table.module.css'
import { NoFigure, Scroll } from '../figure-panel.tsx'
import { OpenFigure, partRows } from './figure-rows.tsx'
import type { Bucket, Ownership } from './ownership-query.ts'
import { bucketWords, partyName } from './ownership-words.ts'

interface BucketTableProps {
  clientId: string
  figures: Ownership
  view: 'people' | 'holders'
}

const CAPTIONS = { people: 'Net position by person', holders: 'Net position by who holds it' }

/** What belongs to whom, and what belongs to nobody and why; each figure opens its rows. */
export function BucketTable({ clientId, figures, view }: BucketTableProps) {
  const { total, unvalued } = figures
  const all = (owed: boolean | null) => partRows(figures, figures[view], owed)
  if (figures[view].length === 0 && unvalued === 0) return <NoFigure>Nothing is entered yet.</NoFigure>
  return (
    <Stack gap="sm">
      <Scroll label={CAPTIONS[view]}>
        <table className={plainTable.plain}>
          <caption className="visually-hidden">{CAPTIONS[view]}</caption>
          <FiguresHead words={view === 'people' ? 'Person' : 'Holder'} figures={['Owned', 'Owed', 'Net']} />
          <tbody>
            {figures[view].map((bucket) => (
              <BucketRow key={bucket.key} clientId={clientId} figures={figures} bucket={bucket} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Net position</th>
              <td data-numeric>
                <OpenFigure clientId={clientId} title="Everything that is owned" cents={total.assetsCents} rows={all(false)} />
              </td>
              <td data-numeric>
                <OpenFigure clientId={clientId} title="Everything that is owed" cents={total.liabilitiesCents} rows={all(true)} />
              </td>
              <td data-numeric>
                <OpenFigure clientId={clientId} title="Net position" cents={total.netCents} rows={all(null)} />
              </td>
            </tr>
          </tfoot>
        </table>
      </Scroll>
      <Remarks figures={figures} unvalued={unvalued} />
    </Stack>
  )
}

function BucketRow({ clientId, figures, bucket }: { clientId: string; figures: Ownership; bucket: Bucket }) {
  const { name, why } = bucketWords(figures, bucket)
  const rows = (owed: boolean | null) => partRows(figures, [bucket], owed)
  return (
    <tr>
      <th scope="row">
        {name}
        {why === null ? null : <span className="second">{why}</span>}
      </th>
      <td data-numeric>
        <OpenFigure clientId={clientId} title={`${name}: owned`} cents={bucket.assetsCents} rows={rows(false)} />
      </td>
      <td data-numeric>
        <OpenFigure clientId={clientId} title={`${name}: owed`} cents={bucket.liabilitiesCents} rows={rows(true)} />
      </td>
      <td data-numeric>
        <OpenFigure clientId={clientId} title={`${name}: net`} cents={bucket.netCents} rows={rows(null)} />
      </td>
    </tr>
  )
}

/** What does not fit together, and what could not be counted. */
function Remarks({ figures, unvalued }: { figures: Ownership; unvalued: number }) {
  const lines = [
    ...figures.circles.map(
      (circle) => `${circle.map((id) => partyName(figures, { kind: 'entity', id })).join(' and ')} own each other in a circle.`,
    ),
    ...figures.notWhole.map(
      ({ entityId, percent }) => `The shares in ${partyName(figures, { kind: 'entity', id: entityId })} come to ${percent}%, not to 100%.`,
    ),
    ...(unvalued > 0
      ? [
          `${unvalued === 1 ? 'One record has' : `${unvalued} records have`} no value and ${unvalued === 1 ? 'counts' : 'count'} as nothing.`,
        ]
      : []),
  ]
  if (lines.length === 0) return null
  return (
    <Stack component="ul" gap="2xs" fz="sm">
      {lines.map((line) => (
        <li key={line}>
          <ToneBadge tone="warn">Look</ToneBadge> {line}
        </li>
      ))}
    </Stack>
  )
}
