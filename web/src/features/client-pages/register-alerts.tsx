import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { RegisterAlert } from '@paddock/contract/features/register/register.shapes'
import { useNavigate } from '@tanstack/react-router'
import { Panel } from '../../ui/page/panel.tsx'
import { rowId } from '../../ui/table/named-row.ts'
import { sectionParam } from '../clients/front.ts'
import { AlertList, SECTION_OF_RECORD } from '../register/front.ts'

/** What of the register wants a look; each leads to its row in the section where it is. */
export function RegisterAlerts({ client, alerts }: { client: ClientDetail; alerts: readonly RegisterAlert[] }) {
  const navigate = useNavigate()
  if (alerts.length === 0) return null
  const open = ({ record, recordId }: RegisterAlert) =>
    void navigate({
      to: `/${client.status}s/$clientId/general/{-$section}`,
      params: { clientId: client.id, ...sectionParam(SECTION_OF_RECORD[record]) },
      hash: rowId(record, recordId),
      hashScrollIntoView: { block: 'center' },
    })
  return (
    <Panel title="What needs attention" flush>
      <AlertList alerts={alerts} onOpen={open} />
    </Panel>
  )
}
