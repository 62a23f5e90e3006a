import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { cameThroughProvider, removeTokens } from '../../../platform/identity/access-token.ts'
import { signOut } from '../../../platform/identity/session-end.ts'
import { loginAddress } from '../../../platform/identity/next-address.ts'
import { wrongCount } from '../answer-document.ts'
import { waitingCount } from './waiting-changes.ts'
import type { AnswersView } from '../answers-session.ts'
import { subjectOfSession } from '../../../platform/identity/session-subject.ts'
import { ButtonLink, PlainButton } from '../../../ui/form/plain-button.tsx'
import classes from './save-state.module.css'

/** A state is told to those who listen only once it has lasted so long: typing goes back and forth between two. */
const LASTING_MS = 1500

type Shown = 'saved' | 'saving' | 'look' | 'kept' | 'unsent' | 'signIn' | 'failed'

const ICONS = {
  saved: IconCheck,
  saving: IconCloudUp,
  look: IconAlertTriangle,
  kept: IconCloudOff,
  unsent: IconCloudOff,
  signIn: IconAlertTriangle,
  failed: IconAlertTriangle,
} as const

/** The state of what was typed, in a few words. */
export function SaveState({ view }: { view: AnswersView }) {
  const device = useDevice()
  const state = shownState(view)
  const wrong = wrongCount(view.document)
  const isWrong = useLasting(state === 'saved' && wrong > 0)
  const settled = state !== 'saved' || wrong === 0 ? state : isWrong ? 'look' : 'saving'
  // What is said to be on the device is there.
  const shown = settled === 'kept' && !view.isWritten ? 'saving' : settled
  const words = {
    saved: 'All answers saved',
    saving: 'Saving…',
    look: wrong === 1 ? 'One answer needs another look' : `${wrong} answers need another look`,
    kept: `Saved on this ${device}`,
    unsent: 'Not sent yet',
    signIn: 'We could not send your answers',
    failed: 'We could not send your answers',
  }[shown]
  const Icon = ICONS[shown]
  const [told, setTold] = useState('')
  useEffect(() => {
    if (shown === 'saving') return
    const timer = setTimeout(() => setTold(words), LASTING_MS)
    return () => clearTimeout(timer)
  }, [shown, words])
  return (
    <span className={classes.state} data-state={shown}>
      <Icon size={17} stroke={1.75} aria-hidden />
      <span aria-hidden>{words}</span>
      <output className="visually-hidden">{told}</output>
    </span>
  )
}

/** Whether something has been so for a while; an end is known at once. */
function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasts(isSo), isSo ? LASTING_MS : 0)
    return () => clearTimeout(timer)
  }, [isSo])
  return lasts && isSo
}

interface SaveBannerProps {
  view: AnswersView
  subject: string
  /** Where to come back to after signing in. */
  back: string
  onRetry: () => void
  /** Resolves once everything typed is on the device. */
  kept: () => Promise<void>
}

/** Explains every state in which something is still to be done. */
export function SaveBanner({ view, subject, back, onRetry, kept }: SaveBannerProps) {
  const device = useDevice()
  const shown = view.sending.state === 'closed' ? 'saved' : shownState(view)
  // A line that drops for a moment should not make the page jump.
  const isLasting = useLasting(shown === 'kept')
  if (shown === 'kept') {
    if (!isLasting) return null
    return (
      <Banner tone="warn">Saved on this {device}. We send it when there is a connection again; you can go on, or close this page.</Banner>
    )
  }
  if (shown === 'unsent' || (!view.isKept && shown !== 'signIn' && shown !== 'failed')) {
    return (
      <Banner tone="warn">
        This browser keeps nothing for us, perhaps because the window is private. Your answers are kept only once they are sent: stay on
        this page until it says “All answers saved”.
      </Banner>
    )
  }
  if (shown === 'signIn') return <SignInBanner view={view} subject={subject} back={back} device={device} kept={kept} />
  if (shown === 'failed') {
    return (
      <Banner
        tone="bad"
        action={
          <PlainButton onClick={view.sending.failure?.status === 409 ? () => window.location.reload() : onRetry}>
            {view.sending.failure?.status === 409 ? 'Load the page again' : 'Try again'}
          </PlainButton>
        }
      >
        {view.sending.failure?.message} {view.isKept ? `Everything you typed is kept on this ${device}.` : ''}
      </Banner>
    )
  }
  return null
}

interface SignInBannerProps extends Pick<SaveBannerProps, 'view' | 'subject' | 'back' | 'kept'> {
  device: string
}

function SignInBanner({ view, subject, back, device, kept }: SignInBannerProps) {
  const isSomebodyElse = subjectOfSession() !== null && subjectOfSession() !== subject
  const promise = view.isKept
    ? `What you typed is kept on this ${device}, and is sent once you have signed in.`
    : 'Sign in in another tab, so that what you typed here is not lost.'
  const leave = async (event: MouseEvent<HTMLAnchorElement>) => {
    // The sign-in page would take an expired session for one that lasts.
    if (subjectOfSession() === subject) removeTokens(localStorage)
    if (!view.isKept) return
    event.preventDefault()
    await kept()
    if (cameThroughProvider(localStorage)) await signOut({ to: loginAddress(back) })
    else window.location.assign(loginAddress(back))
  }
  if (isSomebodyElse) {
    return (
      <Banner tone="bad" action={<PlainButton onClick={() => void signOut({ to: loginAddress(back) })}>Sign in as yourself</PlainButton>}>
        Somebody else has signed in in this browser. {promise}
      </Banner>
    )
  }
  return (
    <Banner
      tone="bad"
      action={
        <ButtonLink href={loginAddress(back)} target={view.isKept ? undefined : '_blank'} onClick={(event) => void leave(event)}>
          Sign in again
        </ButtonLink>
      }
    >
      <strong>Session expired.</strong> Please login back in your account. {promise}
    </Banner>
  )
}

function Banner({ tone, action, children }: { tone: 'warn' | 'bad'; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={`toned toolbar ${classes.banner}`} data-tone={tone}>
      <p>{children}</p>
      {action}
    </div>
  )
}

function shownState({ sending: { state }, isKept, document }: AnswersView): Shown {
  if (state === 'waiting') return isKept ? 'kept' : 'unsent'
  if (state === 'blocked') return 'failed'
  // Why a survey takes nothing more is said in the column.
  if (state === 'closed') return waitingCount(document) > 0 && isKept ? 'kept' : 'saved'
  return state
}

const WIDE = '(min-width: 48em)'

/** What people call what they hold: a phone, or something larger. */
export function useDevice(): 'phone' | 'device' {
  const isWide = useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(WIDE)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(WIDE).matches,
  )
  return isWide ? 'device' : 'phone'
}
