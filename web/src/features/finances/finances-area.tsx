import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useNamedRow } from '../../ui/table/named-row.ts'
import { FinanceTotals } from './finance-totals.tsx'
import type { Finances as FinancesOf } from './finances-query.ts'
import { registerQuery } from '../register/front.ts'
import { PropertiesPanel } from './records/properties-panel.tsx'
import { RecordsPanel } from './records/records-panel.tsx'

/** The finances of a client or prospect: the totals, then each record to read and change. */
export function FinancesArea({ client }: { client: ClientDetail }) {
  const { data, error, refetch } = useQuery(registerQuery(client.id))
  if (data === undefined) {
    return (
      <Panel title="Finances">
        {error ? (
          <ErrorPanel title="We could not load the finances" error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting height={120} words="Loading the finances" />
        )}
      </Panel>
    )
  }
  return <Finances client={client} finances={data} />
}

function Finances({ client, finances: data }: { client: ClientDetail; finances: FinancesOf }) {
  useNamedRow()
  return (
    <>
      <FinanceTotals clientId={client.id} finances={data} />
      <PropertiesPanel client={client} finances={data} />
      <RecordsPanel kind="asset" client={client} finances={data} />
      <RecordsPanel kind="liability" client={client} finances={data} />
    </>
  )
}
