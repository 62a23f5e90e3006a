import { ACCOUNT_WORDS, INVOLVEMENT_WORDS } from '@paddock/contract/features/stakeholders/stakeholders.words'
import { Anchor, Box, Button, Group, Skeleton, Stack, UnstyledButton } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { RemovedStakeholder, Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/api/queries.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { plural } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { stakeholderModal } from './stakeholders.modals.ts'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Initials } from '../../ui/page/person.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { StakeholderMenu } from './stakeholder-menu.tsx'
import { accountStateOf, completionOf, farmWords, generationWords, nameOf, phraseOf } from './stakeholder-words.ts'
import panelTable from '../../ui/table/table.module.css'
import classes from './stakeholders-panel.module.css'
import { useStakeholderActions } from './use-stakeholder-actions.ts'

/** The people of a client or prospect: who they are, how far their accounts are, what they have answered. */
export function StakeholdersPanel({ client }: { client: ClientDetail }) {
  const { data, error, refetch } = useQuery(
    query(api.stakeholders.listStakeholders, { params: { clientId: client.id } }, { showsErrors: true }),
  )
  const people = data?.stakeholders ?? []
  const everybody = data ? [...people, ...data.inRegister] : []
  const add = client.can.edit && data ? <AddButton client={client} people={everybody} /> : null
  return (
    <Panel title="Stakeholders" flush action={people.length > 0 ? add : null}>
      {error && !data ? <ErrorPanel title="We could not load the people" error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Loading />}
      {data && people.length === 0 ? (
        <div className={`toolbar note ${panelTable.nothing}`}>
          <p>Nobody yet. Add the family members, partners and directors whose view counts. You invite them when you are ready.</p>
          {add}
        </div>
      ) : null}
      {people.length > 0 ? <People client={client} people={people} everybody={everybody} /> : null}
      {data && data.removed.length > 0 ? <Removed client={client} removed={data.removed} /> : null}
    </Panel>
  )
}

function AddButton({ client, people }: { client: ClientDetail; people: readonly Stakeholder[] }) {
  // The first person is most often whom the practice has been talking to all along.
  const { contactFirstName: firstName, contactLastName: lastName, contactEmail: email } = client
  const first = people.length === 0 && (firstName || lastName) ? { firstName, lastName, email } : undefined
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => openModal(stakeholderModal, { clientId: client.id, people, ...(first && { first }) })}
    >
      Add person
    </Button>
  )
}

interface PeopleProps {
  client: ClientDetail
  people: readonly Stakeholder[]
  /** Who is only in the register as well: partners and parents are chosen among them. */
  everybody: readonly Stakeholder[]
}

function People({ client, people, everybody }: PeopleProps) {
  return (
    <table className={`${panelTable.table} ${panelTable.stacked} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Account</th>
          <th scope="col">Surveys</th>
          <Box component="th" scope="col" w={46} aria-label="Actions" />
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.id} clientId={client.id} person={person} people={everybody} />
        ))}
      </tbody>
    </table>
  )
}

function PersonRow({ clientId, person, people }: { clientId: string; person: Stakeholder; people: readonly Stakeholder[] }) {
  const account = accountStateOf(person)
  const completion = completionOf(person)
  const name = nameOf(person)
  return (
    <tr>
      <td>
        <Group gap="sm" align="flex-start" wrap="nowrap">
          <Initials name={name} size="large" />
          <div className="anywhere">
            <Group gap="xs">
              {person.can.edit ? (
                <UnstyledButton
                  className="quiet-link strong reach"
                  onClick={() => openModal(stakeholderModal, { clientId, people, person })}
                >
                  {name}
                </UnstyledButton>
              ) : (
                <span className="strong reach">{name}</span>
              )}
              <span className={`key dim nowrap ${classes.type}`} data-tone={person.type === 'Primary Stakeholder' ? 'ok' : undefined}>
                {person.type}
              </span>
            </Group>
            <div className="dim">
              {phraseOf([
                person.relationship,
                person.involvement === 'helper' ? INVOLVEMENT_WORDS.helper : '',
                person.generation === null ? '' : generationWords(person.generation),
                farmWords(person.onFarm),
                person.birthYear === null ? '' : `born ${person.birthYear}`,
              ])}
            </div>
            {person.email && name !== person.email ? (
              <Anchor inherit className="reach" href={`mailto:${person.email}`}>
                {person.email}
              </Anchor>
            ) : null}
          </div>
        </Group>
      </td>
      <td data-label="Account">
        <Stack component="span" gap="3xs" align="flex-start">
          <ToneBadge tone={account.tone}>{account.badge}</ToneBadge>
          {account.more ? <span className="second">{account.more}</span> : null}
          <span className="second">{ACCOUNT_WORDS[person.accountKind]}</span>
          <InviteButton clientId={clientId} person={person} people={people} />
        </Stack>
      </td>
      <td data-label="Surveys">
        <ToneBadge plain tone={completion.tone}>
          {completion.words}
        </ToneBadge>
      </td>
      <td className={panelTable.corner}>
        <StakeholderMenu clientId={clientId} person={person} people={people} />
      </td>
    </tr>
  )
}

/** What somebody without an account needs next stands in their row; what else may be done is in its menu. Without an email it is asked for first. */
function InviteButton({ clientId, person, people }: { clientId: string; person: Stakeholder; people: readonly Stakeholder[] }) {
  const { invite, resend } = useStakeholderActions(clientId, person)
  const { can, account, email } = person
  const button = (words: string, onClick: () => void) => (
    <Button size="compact-sm" variant="default" mt="3xs" aria-label={`${words}: ${nameOf(person)}`} onClick={onClick}>
      {words}
    </Button>
  )
  if (can.invite) return button('Invite', invite)
  if (can.resend && account.state === 'expired') return button('Send a new invitation', resend)
  if (can.edit && account.state === 'none' && email === '')
    return button('Invite', () => openModal(stakeholderModal, { clientId, people, person, at: 'email' }))
  return null
}

/** Who was taken off the record stays within reach. */
function Removed({ client, removed }: { client: ClientDetail; removed: readonly RemovedStakeholder[] }) {
  return (
    <Box component="details" className="hairline" px={18} pt={10} pb="sm" fz="sm">
      <Box component="summary" w="fit-content" c="dimmed" lh="24px">
        {plural(removed.length, 'removed person', 'removed people')}
      </Box>
      <Stack component="ul" gap="xs" mt="xs">
        {removed.map((person) => (
          <RemovedPerson key={person.id} client={client} person={person} />
        ))}
      </Stack>
    </Box>
  )
}

function RemovedPerson({ client, person }: { client: ClientDetail; person: RemovedStakeholder }) {
  const { putBack } = useStakeholderActions(client.id, person)
  return (
    <Group component="li" justify="space-between" gap="sm">
      <span>
        {nameOf(person)}
        <span className="second">
          Removed <RelativeDay moment={person.removedAt} within />
        </span>
      </span>
      {client.can.edit ? (
        <Button size="compact-sm" variant="default" onClick={putBack} aria-label={`Put ${nameOf(person)} back`}>
          Put back
        </Button>
      ) : null}
    </Group>
  )
}

function Loading() {
  return (
    <Stack gap="sm" px={18} pt={4} pb={18} aria-hidden>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  )
}
