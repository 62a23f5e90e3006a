import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { Paper, RegisterAlert } from '@paddock/contract/features/register/register.shapes'
import { PAPER_KIND_WORDS } from '@paddock/contract/features/register/register.words'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { rowId } from '../../../ui/table/named-row.ts'
import panelTable from '../../../ui/table/table.module.css'
import { CommitmentsPanel } from '../commitments/commitments-panel.tsx'
import { nameOfPerson } from '../parties/party-names.ts'
import { paperModal } from '../papers.modals.ts'
import { type Register, registerQuery } from '../register-query.ts'
import { AlertList } from './alert-list.tsx'
import { PapersTable } from './papers-table.tsx'
import { SetOfPapers } from './set-of-papers.tsx'

const HERE: readonly RegisterAlert['record'][] = ['paper', 'commitment']

/** The papers, the alerts about them, and what could fall due. */
export function PapersPanel({ client }: { client: ClientDetail }) {
  const { data, error, refetch } = useQuery(registerQuery(client.id))
  if (data === undefined) {
    return (
      <Panel title="Papers">
        {error ? (
          <ErrorPanel title="We could not load the papers" error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting height={120} words="Loading the papers" />
        )}
      </Panel>
    )
  }
  return <Papers client={client} register={data} />
}

interface Shown {
  kind: Paper['kind'] | ''
  personId: string
}
const EVERYTHING: Shown = { kind: '', personId: '' }

function Papers({ client, register }: { client: ClientDetail; register: Register }) {
  const [shown, setShown] = useState(EVERYTHING)
  const { papers, can } = register
  const named = new Set(papers.flatMap(({ parties }) => parties.flatMap(({ kind, id }) => (kind === 'person' ? [id] : []))))
  const listed = papers.filter(
    ({ kind, parties }) =>
      (shown.kind === '' || kind === shown.kind) && (shown.personId === '' || parties.some(({ id }) => id === shown.personId)),
  )
  const openRow = ({ record, recordId }: RegisterAlert) => {
    setShown(EVERYTHING)
    requestAnimationFrame(() => {
      const row = document.getElementById(rowId(record, recordId))
      row?.scrollIntoView({ block: 'center' })
      row?.focus({ preventScroll: true })
    })
  }
  const button = can.edit ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => openModal(paperModal, { clientId: client.id, register })}
    >
      Add paper
    </Button>
  ) : null
  return (
    <Stack gap="ml">
      <Panel title="Papers" flush action={papers.length > 0 ? button : null}>
        <AlertList alerts={register.alerts.filter(({ record }) => HERE.includes(record))} onOpen={openRow} />
        {papers.length === 0 ? (
          <div className={`toolbar note ${panelTable.nothing}`}>
            <p>No paper yet. Enter wills, powers, deeds, agreements, leases and nominations, and also those that were not made.</p>
            {button}
          </div>
        ) : (
          <>
            <Group gap="sm" px={18} pb="sm" className="grow-on-phone">
              <NativeSelect
                size="xs"
                aria-label="Kind of paper"
                data={[
                  { value: '', label: 'All papers' },
                  ...Object.entries(PAPER_KIND_WORDS)
                    .filter(([kind]) => papers.some((paper) => paper.kind === kind))
                    .map(([value, label]) => ({ value, label })),
                ]}
                value={shown.kind}
                onChange={(event) => setShown({ ...shown, kind: event.currentTarget.value as Shown['kind'] })}
              />
              <NativeSelect
                size="xs"
                aria-label="Person named in it"
                data={[
                  { value: '', label: 'Everybody' },
                  ...register.people.filter(({ id }) => named.has(id)).map((person) => ({ value: person.id, label: nameOfPerson(person) })),
                ]}
                value={shown.personId}
                onChange={(event) => setShown({ ...shown, personId: event.currentTarget.value })}
              />
            </Group>
            <PapersTable clientId={client.id} register={register} papers={listed} />
          </>
        )}
      </Panel>
      <SetOfPapers clientId={client.id} register={register} />
      <CommitmentsPanel client={client} register={register} />
    </Stack>
  )
}
