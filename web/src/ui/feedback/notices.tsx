import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { focusHeading } from '../../platform/browser/focus-heading.ts'
import { dismiss, onNoticesChange, type ShownNotice, shownNotices, type Tone } from '../../platform/notify.ts'
import classes from './notices.module.css'
import { Reference } from './reference.tsx'
import { useSwipeAway } from './use-swipe-away.ts'

const SHOWN_MS = 4500
const ICONS = { ok: IconCheck, warn: IconAlertTriangle, bad: IconAlertTriangle, info: IconInfoCircle } as const satisfies Record<
  Tone,
  unknown
>

/** What Escape closes before it takes a notice away. */
const OPEN_ABOVE = '[role="dialog"], [role="menu"], [role="listbox"]'
const isSomethingOpen = () => [...document.querySelectorAll(OPEN_ABOVE)].some((element) => element.getClientRects().length > 0)

/**
 * The notices at the top right: 16 px apart, gone after 4.5 seconds unless somebody is at them or they stay. They can lie over the head of a page, so a
 * tap, a swipe and Escape (the newest first) take them away at once.
 */
export function Notices() {
  const notices = useSyncExternalStore(onNoticesChange, shownNotices)
  const newest = notices.at(-1)?.id
  useEffect(() => {
    if (newest === undefined) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isSomethingOpen()) dismiss(newest)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [newest])
  return (
    <section className={classes.region} aria-label="Notifications" aria-live="polite">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

/** What had the focus before it came to the notices. */
let before: EventTarget | null = null

function remember(left: EventTarget | null): void {
  const isNotice = left instanceof HTMLElement && left.closest(`.${classes.region}`) !== null
  if (!isNotice) before = left
}

/** Gives the focus back to what had it; where that is gone, to the page. */
function focusAgain(): void {
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  else focusHeading(document.querySelector('main'), { preventScroll: true })
}

function NoticeCard({ notice }: { notice: ShownNotice }) {
  const card = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const { id, title, message, tone = 'ok', action, reference, stays = false } = notice
  const swipe = useSwipeAway(() => dismiss(id))
  useEffect(() => {
    if (held || stays) return
    const timer = setTimeout(() => dismiss(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, stays, id])
  // A notice that goes while the focus is in it would leave the focus nowhere.
  useLayoutEffect(() => {
    const shown = card.current
    return () => {
      if (shown?.contains(document.activeElement)) focusAgain()
    }
  }, [])
  const Icon = ICONS[tone]
  return (
    <div
      ref={card}
      className={`card ${classes.notice}`}
      data-tone={tone}
      role={tone === 'bad' || tone === 'warn' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        setHeld(true)
        remember(relatedTarget)
      }}
      onBlur={() => setHeld(false)}
      {...swipe}
    >
      <span className={`tile ${classes.icon}`}>
        <Icon size={16} stroke={2} aria-hidden />
      </span>
      <div className={`anywhere ${classes.text}`}>
        {title ? <strong>{title}</strong> : null}
        <span>{message}</span>
        {reference === undefined ? null : <Reference id={reference} />}
      </div>
      {action ? (
        <Button
          size="compact-sm"
          variant="light"
          onClick={({ detail }) => {
            // The second click of a double click may come when the next notice stands here.
            if (detail > 1) return
            dismiss(id)
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <CloseButton size="sm" className={classes.dismiss} aria-label="Dismiss" onClick={() => dismiss(id)} />
    </div>
  )
}
