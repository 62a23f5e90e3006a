import { fullName, place } from '../../../ui/text/format.ts'
import { ListCard } from '../../../ui/table/list-cells.tsx'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { percent } from '../../../ui/text/percent.ts'
import { phraseOf, wordOf } from '../../../ui/text/words.ts'
import { SOURCE_WORDS, STRUCTURE_WORDS } from '@paddock/contract/features/clients/clients.words'
import { StaleMark } from './clients-columns.tsx'
import { type ClientRow, linkOf } from './clients-list.ts'
import { StageBadge } from '../conversion/stage-badge.tsx'

/** A client or prospect on a phone: name, place and adviser, a badge and two facts. */
export function ClientCard({ row }: { row: ClientRow }) {
  const advisers = row.managers.map((manager) => fullName(manager, 'Without a name')).join(', ')
  const kind = row.status === 'client' ? phraseOf(STRUCTURE_WORDS, row.structures ?? []) : wordOf(SOURCE_WORDS, row.source ?? '')
  return (
    <ListCard
      name={row.businessName}
      link={linkOf(row)}
      detail={[place(row.town, row.region), advisers || 'No adviser yet'].filter(Boolean).join(' · ')}
      figure={row.equityRatio === null ? undefined : `${percent(row.equityRatio)} total equity`}
      facts={
        <>
          <CardBadge row={row} />
          {row.surveysAssigned > 0 ? (
            <span className="num">
              {row.surveysCompleted} of {row.surveysAssigned} surveys
            </span>
          ) : kind ? (
            <span>{kind}</span>
          ) : null}
          <span>
            Last contact <RelativeDay moment={row.lastTouchAt} within />
          </span>
          {row.isStale ? <StaleMark /> : null}
        </>
      }
    />
  )
}

function CardBadge({ row }: { row: ClientRow }) {
  if (row.isArchived) return <StatusBadge status="archived" />
  return row.status === 'prospect' ? <StageBadge stage={row.stage ?? 'new'} /> : null
}
