import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { dismiss, onNoticesChange, type ShownNotice, shownNotices } from '../../platform/notify.ts'
import notices from '../../ui/feedback/notices.module.css'
import classes from '../../ui/form/plain.module.css'

const SHOWN_MS = 4500

/** The notices of this entry: as everywhere at the top right for 4.5 seconds, without the library's buttons. */
export function NoticeRegion() {
  const shown = useSyncExternalStore(onNoticesChange, shownNotices)
  return (
    <section className={notices.region} aria-label="Notifications" aria-live="polite">
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

function NoticeCard({ notice: { id, title, message, tone = 'ok' } }: { notice: ShownNotice }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <div className={`card ${notices.notice}`} data-tone={tone} role="alert">
      <span className={`tile ${notices.icon}`}>
        <IconAlertTriangle size={16} stroke={2} aria-hidden />
      </span>
      <div className={`anywhere ${notices.text}`}>
        {title ? <strong>{title}</strong> : null}
        <span>{message}</span>
      </div>
      <button type="button" className={classes.icon} aria-label="Dismiss" onClick={() => dismiss(id)}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
