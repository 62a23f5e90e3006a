import { Button, Skeleton } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { BelowFirst } from '../../../ui/page/below-first.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import panelTable from '../../../ui/table/table.module.css'
import { entityModal } from '../register.modals.ts'
import { registerQuery } from '../register-query.ts'
import { EntitiesTable } from './entities-table.tsx'

/** The smallest height of a row of the table, in px. */
const ROW_HEIGHT = 64

const StructureChart = lazy(() => import('./structure-chart.tsx').then(({ StructureChart: component }) => ({ default: component })))

/** The entities of a client, with those who decide in each and those who benefit, as a chart and as a table. */
export function StructureSection({ client }: { client: ClientDetail }) {
  const { data: register, error, refetch } = useQuery(registerQuery(client.id))
  if (!register)
    return error ? (
      <ErrorPanel title="We could not load the structure" error={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting height={320} words="Loading the structure" />
    )
  const add = register.can.edit ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => openModal(entityModal, { clientId: client.id })}
    >
      Add entity
    </Button>
  ) : null
  const isEmpty = register.entities.length === 0
  return (
    <>
      {isEmpty ? null : (
        <Suspense fallback={<Skeleton height={320} aria-hidden />}>
          <StructureChart client={client} register={register} />
        </Suspense>
      )}
      <Panel title="Entities" flush action={isEmpty ? null : add}>
        {isEmpty ? (
          <div className={`toolbar note ${panelTable.nothing}`}>
            <p>
              No entity yet. Add the family’s companies, trusts, partnerships and super funds. Then say who decides in each and who
              benefits.
            </p>
            {add}
          </div>
        ) : (
          <BelowFirst room={register.entities.length * ROW_HEIGHT}>
            <EntitiesTable clientId={client.id} register={register} />
          </BelowFirst>
        )}
      </Panel>
    </>
  )
}
