import { Box, Button, Skeleton, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { deviceWords } from '@paddock/contract/features/security/device-words'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { RouteOutput } from '@paddock/contract/route'
import { signOut } from '../../platform/identity/session-end.ts'
import { notify } from '../../platform/notify.ts'
import { mutation, query } from '../../platform/api/queries.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { plural } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import { Panel } from '../../ui/page/panel.tsx'
import classes from './security.module.css'
import { SessionWords } from './session-words.tsx'

type Listed = RouteOutput<typeof api.security.listSessions>['sessions'][number]

/** The devices on which the person is signed in, and how to sign them out. */
export function DevicesPanel() {
  const { data, error, refetch } = useQuery(query(api.security.listSessions, {}, { showsErrors: true }))
  const contents = () => {
    if (data) return <Devices sessions={data.sessions} />
    if (error) return <ErrorPanel title="We could not load your devices" error={error} onRetry={() => void refetch()} />
    return <WaitingRows rows={2} />
  }
  return (
    <Panel title="Devices" flush>
      {contents()}
    </Panel>
  )
}

function Devices({ sessions }: { sessions: Listed[] }) {
  const endOne = useMutation(mutation(api.security.endSession))
  const endOthers = useMutation(mutation(api.security.endOtherSessions))
  const others = sessions.filter(({ current }) => !current).length
  const signOutOne = ({ id, device }: Listed) =>
    endOne.mutate({ params: { sessionId: id } }, { onSuccess: () => notify({ message: `${deviceWords(device)} is signed out.` }) })
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <li key={session.id} className={`hairline ${classes.row}`}>
            <SessionWords session={session} />
            {session.current ? null : (
              <Button
                size="xs"
                variant="default"
                aria-label={`Sign out ${deviceWords(session.device)}`}
                loading={endOne.isPending && endOne.variables.params.sessionId === session.id}
                onClick={() => signOutOne(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Box className="hairline toolbar grow-on-phone" px={18} py={14}>
        {others > 0 ? (
          <Button
            variant="default"
            loading={endOthers.isPending}
            onClick={() =>
              endOthers.mutate({}, { onSuccess: ({ ended }) => notify({ message: `${plural(ended, 'other device')} signed out.` }) })
            }
          >
            Sign out all other devices
          </Button>
        ) : null}
        <Button variant="default" onClick={askForEverywhere}>
          Sign out everywhere
        </Button>
      </Box>
    </>
  )
}

function askForEverywhere(): void {
  openModal(confirmModal, {
    title: 'Sign out everywhere?',
    message: 'Every device asks for your password again, this one too. What you have not saved there is lost.',
    confirm: 'Sign out everywhere',
    cancel: 'Stay signed in',
    onConfirm: () => signOut({ global: true }),
  })
}

/** Rows in their real size while they are loaded. */
export function WaitingRows({ rows }: { rows: number }) {
  return (
    <ul aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className={`hairline ${classes.row}`}>
          <Skeleton height={36} width={36} radius={8} />
          <Stack gap="xs">
            <Skeleton height={14} width="40%" />
            <Skeleton height={12} width="65%" />
          </Stack>
        </li>
      ))}
    </ul>
  )
}
