import { Button, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../platform/api/queries.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { day, plural } from '../../ui/text/format.ts'
import { KeyFacts } from '../../ui/page/key-facts.tsx'
import { openModal } from '../../ui/dialog/modals.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { editPersonModal } from './users.modals.ts'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { Panel, TwoColumns } from '../../ui/page/panel.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { PROFESSION_WORDS } from '@paddock/contract/features/clients/clients.words'
import { PersonActivityPanel } from './person-activity.tsx'
import { nameOf } from './person-account.ts'
import { LastSignIn } from './person-cells.tsx'
import { PersonDevices } from '../security/front.ts'
import { PersonMenu } from './person-menu.tsx'
import { professionOf } from './profession-field.tsx'
import { accessOf, roleOf } from './role-words.ts'

type Found = RouteOutput<typeof api.users.getUser>

/** One person: who they are, what they may open, on which devices they are signed in, and what they did. */
export function PersonPage({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(query(api.users.getUser, { params: { userId } }, { showsErrors: true }))
  const breadcrumb = (
    <Link to="/users" activeOptions={{ exact: true }}>
      Users
    </Link>
  )
  if (!data) {
    return (
      <>
        <PageHeader title="Person" breadcrumb={breadcrumb} />
        <PageBody>
          {error ? (
            <ErrorPanel title="We could not load this person" error={error} onRetry={() => void refetch()} />
          ) : (
            <Waiting height={320} radius="lg" words="Loading the person" />
          )}
        </PageBody>
      </>
    )
  }
  const { person, can } = data
  return (
    <>
      <PageHeader
        title={nameOf(person)}
        documentTitle={[nameOf(person), 'Users']}
        breadcrumb={breadcrumb}
        meta={
          <>
            <StatusBadge status={person.status} />
            <span>{roleOf(person)}</span>
          </>
        }
        actions={
          <>
            {person.can.edit ? (
              <Button
                leftSection={<IconEdit size={16} stroke={1.75} aria-hidden />}
                variant="default"
                onClick={() => openModal(editPersonModal, { person })}
              >
                Edit
              </Button>
            ) : null}
            <PersonMenu person={person} />
          </>
        }
      />
      <PageBody>
        <TwoColumns
          main={
            can.inspect ? (
              <>
                <PersonDevices person={person} />
                <PersonActivityPanel userId={person.id} />
              </>
            ) : (
              <Panel title="Devices and activity">
                <Text fz="base">Only super administrators see the devices and the activity of administrators.</Text>
              </Panel>
            )
          }
          side={
            <>
              <Who {...data} />
              <Access {...data} />
            </>
          }
        />
      </PageBody>
    </>
  )
}

function Who({ person }: Found) {
  const profession = professionOf(person.profession)
  return (
    <Panel title="Who they are">
      <KeyFacts
        facts={[
          { label: 'Email', value: person.email },
          ...(profession === '' ? [] : [{ label: 'Profession', value: PROFESSION_WORDS[profession] }]),
          { label: person.status === 'invited' ? 'Invitation' : 'Last sign-in', value: <LastSignIn person={person} /> },
          { label: 'Added', value: <RelativeDay moment={person.createdAt} /> },
        ]}
      />
    </Panel>
  )
}

function Access({ person }: Found) {
  const { organization, systemRole, assignedCount, status, invitationExpiresAt } = person
  return (
    <Panel title="What they may open">
      <Text fz="base" mb="sm">
        {status === 'active'
          ? accessOf(person)
          : status === 'invited'
            ? `Nothing until they accept their invitation${invitationExpiresAt ? `, which they can until ${day(invitationExpiresAt)}` : ''}.`
            : 'Nothing: the account is deactivated.'}
      </Text>
      <KeyFacts
        facts={[
          { label: 'Role', value: roleOf(person) },
          ...(organization
            ? [
                {
                  label: 'Practice',
                  value: (
                    <Link to="/organizations/$organizationId/managers" params={{ organizationId: organization.id }} className="quiet-link">
                      {organization.name}
                    </Link>
                  ),
                },
              ]
            : []),
          ...person.clients.map(({ id, businessName, status: kind }) => ({
            label: kind === 'client' ? 'Client' : 'Prospect',
            value: (
              <Link to={`/${kind}s/$clientId`} params={{ clientId: id }} className="quiet-link">
                {businessName}
              </Link>
            ),
          })),
          ...(systemRole === 'manager' || systemRole === 'organizationAdmin'
            ? [{ label: 'Looks after', value: assignedCount === 0 ? 'No client or prospect' : plural(assignedCount, 'record') }]
            : []),
        ]}
      />
    </Panel>
  )
}
