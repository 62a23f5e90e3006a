import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../platform/api/queries.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import panelTable from '../../../ui/table/table.module.css'
import { day, plural } from '../../../ui/text/format.ts'
import { sideWords } from '../figure-words.ts'
import { Consensus } from './agreement-list.tsx'

type Item = RouteOutput<typeof api.analytics.getAgreementSince>['rounds'][number]['items'][number]

/** Where answers moved between the first round and now; nothing while nobody has answered twice. */
export default function AgreementSincePanel({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(query(api.analytics.getAgreementSince, { params: { clientId } }, { showsErrors: true }))
  if (error && !data) {
    return (
      <Panel title="Before and after">
        <ErrorPanel title="We could not load what changed since the first round" error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  return data?.rounds.map(({ questionnaireKey, title, closedAt, people, items }) => (
    <Panel key={questionnaireKey} title="Before and after" flush>
      <p className={`note ${panelTable.nothing}`}>
        {`${title}: the answers of the ${plural(people, 'person', 'people')} who sent it by ${day(closedAt)} and again since. What moved most comes first.`}
      </p>
      <div className={panelTable.scroll}>
        <table className={`${panelTable.table} ${panelTable.stacked}`}>
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.itemId}>
                <td>
                  {item.text}
                  <span className="second">{plural(item.n, 'answer')}</span>
                </td>
                <td data-label="Before">
                  <Told item={item} at="before" />
                </td>
                <td data-label="Now">
                  <Told item={item} at="now" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  ))
}

/** The figure alone where two answers are too few for a word. */
function Told({ item, at }: { item: Item; at: 'before' | 'now' }) {
  const told = item[at]
  if (told.reading === null) return <span className="num">{told.consensus?.toFixed(2) ?? ''}</span>
  return (
    <span>
      <Consensus item={told} />
      <span className="second">{sideWords({ ...told, labels: item.labels })}</span>
    </span>
  )
}
