import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { type ClientsSearch, clientsSearch } from '../clients/front.ts'
import { Board } from './board.tsx'
import { PracticeFigures } from './practice-figures.tsx'

/** The practice at a glance, of the records that the person may see: prospects on a board, and numbers that open their lists. */
export function PracticePage({ search }: { search: ClientsSearch }) {
  const navigate = useNavigate()
  const change = (next: Partial<ClientsSearch>) =>
    void navigate({ to: '.', search: (former) => ({ ...clientsSearch({ ...former }), ...next }), replace: true })
  return (
    <>
      <PageHeader title="Practice" meta={<span>Prospects by stage, and where families wait</span>} />
      <PageBody>
        <Stack gap="ml">
          <Board search={search} onChange={change} />
          <PracticeFigures />
        </Stack>
      </PageBody>
    </>
  )
}
