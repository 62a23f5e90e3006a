import { Flex } from '@mantine/core'
import { useDisclosure, useFocusReturn, useMediaQuery } from '@mantine/hooks'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { useOwnAccess } from '../account/front.ts'
import { startLive } from '../../platform/live/live.ts'
import type { Me } from '../../platform/identity/session.ts'
import { takeInvitation } from '../../platform/identity/unused-invitation.ts'
import { Modals } from '../../ui/dialog/modals.tsx'
import { UploadTrayHost } from '../documents/front.ts'
import { startSupportChat } from '../support/front.ts'
import { OfflineBar } from './offline-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import classes from './shell.module.css'

/** The frame of every signed-in page. */
export function Shell({ me }: { me: Me }) {
  const router = useRouter()
  const [sheetOpen, sheet] = useDisclosure(false)
  const small = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const covered = small && sheetOpen
  // On small screens it is out of sight at first, and drawn right after what is seen.
  const hasSidebar = useDeferredValue(true, !small)
  useFocusReturn({ opened: covered })
  useEffect(() => startSupportChat(me, (href) => void router.navigate({ href })), [me, router])
  useOwnAccess(me)
  useEffect(() => {
    if (takeInvitation()) void import('./tell-of-invitation.ts').then(({ tellOfInvitation }) => tellOfInvitation(me))
  }, [me])
  useEffect(() => startLive(me.id), [me.id])
  return (
    <Flex mih="100dvh">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {hasSidebar ? <Sidebar me={me} sheetOpen={covered} onClose={sheet.close} /> : null}
      <Flex direction="column" flex={1} miw={0} inert={covered}>
        <TopBar me={me} onOpenMenu={sheet.open} />
        <OfflineBar />
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </Flex>
      <UploadTrayHost />
      <Modals />
    </Flex>
  )
}
