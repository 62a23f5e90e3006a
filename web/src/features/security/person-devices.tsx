import { Box, Button } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { deviceWords } from '@paddock/contract/features/security/device-words'
import type { User } from '@paddock/contract/features/users/users.shapes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { notify } from '../../platform/notify.ts'
import { mutation, query } from '../../platform/api/queries.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { fullName } from '../../ui/text/format.ts'
import { WaitingRows } from './devices-panel.tsx'
import classes from './security.module.css'
import { SessionWords } from './session-words.tsx'

/** The devices on which somebody is signed in; each can be signed out by who may end their sessions. */
export function PersonDevices({ person }: { person: User }) {
  const params = { userId: person.id }
  const { data, error, refetch } = useQuery(query(api.security.listPersonSessions, { params }, { showsErrors: true }))
  const end = useMutation(mutation(api.security.endPersonSession))
  const contents = () => {
    if (error && !data) return <ErrorPanel title="We could not load the devices" error={error} onRetry={() => void refetch()} />
    if (!data) return <WaitingRows rows={2} />
    if (data.sessions.length === 0)
      return (
        <Box component="p" pb="md" px={18} c="dimmed" fz="base">
          They are not signed in on any device.
        </Box>
      )
    return (
      <ul>
        {data.sessions.map((session) => (
          <li key={session.id} className={`hairline ${classes.row}`}>
            <SessionWords session={session} />
            {person.can.revokeSessions ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`Sign out ${deviceWords(session.device)}`}
                loading={end.isPending && end.variables.params.sessionId === session.id}
                onClick={() =>
                  end.mutate(
                    { params: { ...params, sessionId: session.id } },
                    {
                      onSuccess: () =>
                        notify({ message: `${deviceWords(session.device)} of ${fullName(person, person.email)} is signed out.` }),
                    },
                  )
                }
              >
                Sign out
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Panel title="Devices" flush>
      {contents()}
    </Panel>
  )
}
