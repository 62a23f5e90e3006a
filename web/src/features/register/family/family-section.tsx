import { Button, Group } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../../platform/api/queries.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { FamilyMap, stakeholderModal } from '../../stakeholders/front.ts'
import { relationModal } from '../register.modals.ts'
import { registerQuery } from '../register-query.ts'
import { PeopleTable } from './people-table.tsx'
import { formerPartners } from './former-partners.ts'

/** Everybody of the register: the tree with partners, former partners and the deceased, and the people with their relations. */
export function FamilySection({ client }: { client: ClientDetail }) {
  const clientId = client.id
  const { data: register, error, refetch } = useQuery(registerQuery(clientId))
  const { data: people } = useQuery(query(api.stakeholders.listStakeholders, { params: { clientId } }, { showsErrors: true }))
  const former = useMemo(() => formerPartners(register?.relations ?? []), [register])
  if (!register || !people)
    return error ? (
      <ErrorPanel title="We could not load the family" error={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting height={320} words="Loading the family" />
    )
  const everybody = [...people.stakeholders, ...people.inRegister]
  // Without anybody, the panel of stakeholders says so.
  if (register.people.length === 0) return null
  const add = register.can.edit ? (
    <Group gap="xs">
      <Button size="compact-sm" variant="default" onClick={() => openModal(relationModal, { clientId })}>
        Add relation
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        onClick={() => openModal(stakeholderModal, { clientId, people: everybody, inRegister: true })}
      >
        Add somebody without an account
      </Button>
    </Group>
  ) : null
  return (
    <>
      <FamilyMap client={client} former={former} />
      <Panel title="Everybody" flush action={add}>
        <PeopleTable clientId={clientId} register={register} people={everybody} />
      </Panel>
    </>
  )
}
