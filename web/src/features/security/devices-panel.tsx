import { Box, Button, Flex, Skeleton, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { deviceWords } from '@paddock/contract/features/security/device-words'
import type { SignedInSession } from '@paddock/contract/features/security/security.shapes'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { RouteOutput } from '@paddock/contract/route'
import { signOut } from '../../platform/identity/session-end.ts'
import { notify } from '../../platform/notify.ts'
import { mutation, query } from '../../platform/api/queries.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { plural } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { DeviceIcon } from './device-icon.tsx'
import { placeWords } from './place-words.ts'
import classes from './security.module.css'

type Listed = RouteOutput<typeof api.security.listSessions>['sessions'][number]

const HOUR_MS = 3_600_000

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
            <DeviceIcon kind={session.device.kind} />
            <div>
              <Flex rowGap="2xs" columnGap="xs" align="center" wrap="wrap" fw={600}>
                {deviceWords(session.device)}
                {session.current ? <ToneBadge tone="ok">This device</ToneBadge> : null}
              </Flex>
              <div className="note">
                {placeWords(session.place)}
                {placeWords(session.place) ? <br /> : null}
                <LastUse session={session} />
              </div>
            </div>
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

const isInUse = ({ current, lastUsedAt }: Pick<SignedInSession, 'lastUsedAt' | 'current'>) =>
  current || Date.now() - new Date(lastUsedAt).getTime() < HOUR_MS

/** A device says once an hour that it is used, so nothing more exact is told. */
export function LastUse({ session }: { session: Pick<SignedInSession, 'signedInAt' | 'lastUsedAt' | 'current'> }) {
  return (
    <>
      Signed in <RelativeDay moment={session.signedInAt} withTime within /> ·{' '}
      {isInUse(session) ? (
        'in use within the last hour'
      ) : (
        <>
          last used <RelativeDay moment={session.lastUsedAt} withTime within />
        </>
      )}
    </>
  )
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
