import { Box, Button, Flex } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { deviceWords } from '@paddock/contract/features/security/device-words'
import type { RouteOutput } from '@paddock/contract/route'
import { IconShieldCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/api.ts'
import { resetAddress } from '../../platform/identity/asked-reset.ts'
import { signOut } from '../../platform/identity/session-end.ts'
import { query } from '../../platform/api/queries.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { plural } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { DeviceIcon } from './device-icon.tsx'
import { WaitingRows } from './devices-panel.tsx'
import { placeWords } from '@paddock/contract/features/security/place-words'
import classes from './security.module.css'
import { OUTCOMES } from './sign-in-words.ts'

type Listed = RouteOutput<typeof api.security.listSignIns>['rows'][number]

const PAGE_SIZE = 10

/** Sign-ins and failed tries of the last year, newest first. */
export function SignInsPanel({ email }: { email: string }) {
  const [behind, setBehind] = useState<readonly string[]>([])
  const cursor = behind.at(-1)
  const page = useQuery({
    ...query(api.security.listSignIns, { query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) } }, { showsErrors: true }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = page
  const contents = () => {
    if (error) return <ErrorPanel title="We could not load your sign-ins" error={error} onRetry={() => void page.refetch()} />
    if (!data) return <WaitingRows rows={4} />
    if (data.rows.length === 0) {
      return (
        <EmptyState icon={IconShieldCheck} title="No sign-ins yet">
          From your next sign-in on, each one and each failed try is listed here for a year.
        </EmptyState>
      )
    }
    return (
      <>
        <ul data-stale={page.isPlaceholderData || undefined}>
          {data.rows.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} email={email} />
          ))}
        </ul>
        {behind.length > 0 || data.next !== null ? (
          <Flex className="hairline" gap="xs" justify="flex-end" py="sm" px={18}>
            <Button variant="default" size="xs" disabled={behind.length === 0} onClick={() => setBehind(behind.slice(0, -1))}>
              Newer
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={data.next === null}
              onClick={() => data.next !== null && setBehind([...behind, data.next])}
            >
              Older
            </Button>
          </Flex>
        ) : null}
      </>
    )
  }
  return (
    <Panel title="Login activity" flush>
      <Box component="p" className="note" px={18} pb={14}>
        Who signed in as you, and who tried. Kept for a year.
      </Box>
      {contents()}
    </Panel>
  )
}

function SignInRow({ signIn, email }: { signIn: Listed; email: string }) {
  const { words, tone } = OUTCOMES[signIn.outcome]
  return (
    <li className={`hairline ${classes.row}`}>
      <DeviceIcon kind={signIn.device.kind} />
      <div>
        <Flex rowGap="2xs" columnGap="xs" align="center" wrap="wrap" fw={600}>
          <RelativeDay moment={signIn.at} withTime />
          {signIn.reportedAt !== null ? (
            <ToneBadge tone="bad">Not you</ToneBadge>
          ) : signIn.isNew ? (
            <ToneBadge tone="warn">New device or country</ToneBadge>
          ) : (
            <ToneBadge tone={tone}>{words}</ToneBadge>
          )}
        </Flex>
        <div className="note">
          {[deviceWords(signIn.device), signIn.way === 'provider' ? 'by an outside account' : '', placeWords(signIn.place)]
            .filter(Boolean)
            .join(' · ')}
          {signIn.tries > 1 ? <br /> : null}
          {signIn.tries > 1 ? `and ${plural(signIn.tries - 1, 'more try', 'more tries')} within the hour` : null}
          {signIn.reportedAt === null ? null : (
            <>
              <br />
              You said <RelativeDay moment={signIn.reportedAt} within /> that this was not you.
            </>
          )}
        </div>
      </div>
      {signIn.can.report ? (
        <Button
          size="xs"
          variant="default"
          aria-label={`This was not me: ${deviceWords(signIn.device)}`}
          onClick={() => askWhetherForeign(signIn.id, email)}
        >
          This was not me
        </Button>
      ) : null}
    </li>
  )
}

/** What happens is not small, so it is said before: no device stays signed in, and the password is of no use any more. */
function askWhetherForeign(signInId: string, email: string): void {
  openModal(confirmModal, {
    title: 'Was this sign-in not yours?',
    message: `Every device is signed out at once, this one too, and your password stops working. You then set a new one with a code that we send to ${email}. What you have not saved is lost.`,
    confirm: 'It was not me',
    cancel: 'It was me',
    destructive: true,
    onConfirm: async () => {
      await call(api.security.reportSignIn, { params: { signInId } })
      await signOut({ to: resetAddress(email, 'reported') })
    },
  })
}
