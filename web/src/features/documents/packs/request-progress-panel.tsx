import { Anchor, Box, Button, Progress, Stack } from '@mantine/core'
import type * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { fullName } from '../../../ui/text/format.ts'
import { useLiveDocuments } from '../live-documents.ts'
import { requestPackModal } from './packs.modals.ts'
import { progressQuery } from './pack-queries.ts'

/** How far the documents are that people of a client were asked for. It is hidden where nothing was asked for and nothing can be. */
export default function RequestProgressPanel({ client }: { client: ClientDetail }) {
  useLiveDocuments()
  const people = useQuery(progressQuery(client.id)).data?.people
  if (people === undefined || (people.length === 0 && client.archivedAt !== null)) return null
  const sum = (of: (person: Person) => number) => people.reduce((total, person) => total + of(person), 0)
  const [all, settled, sent] = [sum(totalOf), sum(settledOf), sum((person) => person.sent)]
  return (
    <Panel
      title="Documents asked for"
      action={
        client.archivedAt === null ? (
          <Button size="compact-sm" variant="default" onClick={() => openModal(requestPackModal, { clientId: client.id })}>
            Request a list
          </Button>
        ) : null
      }
    >
      {all === 0 ? (
        <p className="note">Nothing yet. A list asks several people at once, and each item shows here until it is settled.</p>
      ) : (
        <Stack gap="sm">
          <p className="note">
            {settled} of {all} settled{sent > 0 ? `, ${sent} to look at` : ''}
          </p>
          <Progress value={(settled / all) * 100} aria-label="Documents that are settled" />
          <Box component="ul" className="lines">
            {people.map((person) => (
              <PersonLine key={person.stakeholder.id} person={person} />
            ))}
          </Box>
          <Anchor fz="sm" renderRoot={(props) => <Link {...props} to="/documents" search={{ client: client.id }} />}>
            Open documents
          </Anchor>
        </Stack>
      )}
    </Panel>
  )
}

type Person = RouteOutput<typeof api.documents.getRequestProgress>['people'][number]

const settledOf = ({ accepted, notApplicable }: Person) => accepted + notApplicable
const totalOf = (person: Person) => settledOf(person) + person.waiting + person.sent

/** A person, how many of their documents are settled, and what is still missing. */
function PersonLine({ person }: { person: Person }) {
  const { stakeholder, canAnswer, waiting, late, returned, sent } = person
  return (
    <li>
      <Box className="anywhere" py="2xs" fz="sm">
        <span className="strong">{fullName(stakeholder, 'Somebody')}</span>{' '}
        {sent > 0 ? (
          <ToneBadge tone="info">{sent} to look at</ToneBadge>
        ) : late > 0 ? (
          <ToneBadge tone="bad">{late} overdue</ToneBadge>
        ) : waiting > 0 ? (
          <ToneBadge tone="warn">{waiting} waiting</ToneBadge>
        ) : (
          <ToneBadge tone="ok">All settled</ToneBadge>
        )}
        <p className="faint">
          {settledOf(person)} of {totalOf(person)} settled
          {returned > 0 ? `, ${returned} returned` : ''}
          {canAnswer || waiting === 0 ? '' : '. They cannot answer at the moment'}
        </p>
      </Box>
    </li>
  )
}
