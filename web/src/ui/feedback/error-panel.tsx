import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { isSessionExpired, messageOfError, referenceOf } from '../../platform/api/api-error.ts'
import classes from './empty-state.module.css'
import { Reference } from './reference.tsx'

interface ErrorPanelProps {
  /** What failed: "We could not load your clients". */
  title: string
  error: unknown
  onRetry?: () => void
}

/** A failure where it happened: what failed, why, "Try again". The rest of the page stays usable. */
export function ErrorPanel({ title, error, onRetry }: ErrorPanelProps) {
  // The notice about the ended session says it all; the sign-in page is about to open.
  if (isSessionExpired(error)) return null
  const reference = referenceOf(error)
  return (
    <div className={classes.empty} role="alert">
      <span className={classes.icon} data-tone="bad">
        <IconAlertTriangle size={26} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      <div className={classes.text}>{messageOfError(error)}</div>
      {reference === null ? null : <Reference id={reference} />}
      {onRetry ? (
        <Button className={classes.action} variant="default" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}
