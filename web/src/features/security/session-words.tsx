import { Flex } from '@mantine/core'
import { deviceWords } from '@paddock/contract/features/security/device-words'
import type { SignedInSession } from '@paddock/contract/features/security/security.shapes'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { DeviceIcon } from './device-icon.tsx'
import { placeWords } from '@paddock/contract/features/security/place-words'

const HOUR_MS = 3_600_000

/** A device that somebody is signed in on: what it is, where it was, and when it was used last. */
export function SessionWords({ session }: { session: SignedInSession }) {
  return (
    <>
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
    </>
  )
}

const isInUse = ({ current, lastUsedAt }: Pick<SignedInSession, 'lastUsedAt' | 'current'>) =>
  current || Date.now() - new Date(lastUsedAt).getTime() < HOUR_MS

/** A device says once an hour that it is used, so nothing more exact is told. */
function LastUse({ session }: { session: Pick<SignedInSession, 'signedInAt' | 'lastUsedAt' | 'current'> }) {
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
