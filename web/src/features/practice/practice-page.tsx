import { Button, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { IconLayoutKanban, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { query } from '../../platform/api/queries.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { type ClientsSearch, clientsSearch } from '../clients/front.ts'
import { Board } from './board.tsx'
import { PracticeFigures } from './practice-figures.tsx'

/** The practice at a glance, of the records that the person may see: prospects on a board, and numbers that open their lists. */
export function PracticePage({ search }: { search: ClientsSearch }) {
  const navigate = useNavigate()
  const figures = useQuery(query(api.practice.getFigures, {}, { showsErrors: true }))
  const change = (next: Partial<ClientsSearch>) =>
    void navigate({ to: '.', search: (former) => ({ ...clientsSearch({ ...former }), ...next }), replace: true })
  return (
    <>
      <PageHeader title="Practice" meta={<span>Prospects by stage, and where families wait</span>} />
      <PageBody>
        {/* Every record has a row of the workload, also without an adviser. */}
        {figures.data?.workload.length === 0 ? (
          <NothingYet />
        ) : (
          <Stack gap="ml">
            <Board search={search} onChange={change} />
            <PracticeFigures />
          </Stack>
        )}
      </PageBody>
    </>
  )
}

function NothingYet() {
  return (
    <div className="card">
      <EmptyState
        icon={IconLayoutKanban}
        title="Nothing to show yet"
        action={
          <Button
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/clients/import" />}
          >
            Import clients
          </Button>
        }
      >
        Once you have clients and prospects, this page shows your prospects by stage, which families wait and for whom, and what each
        adviser looks after.
      </EmptyState>
    </div>
  )
}
