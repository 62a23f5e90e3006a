import type { ReactNode } from 'react'
import classes from './auth.module.css'

/** The head of an auth form. */
export function FormHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={`anywhere ${classes.head}`}>
      <h1>{title}</h1>
      {children ? <div className="lead">{children}</div> : null}
    </div>
  )
}

/** What went wrong, in the form. */
export function FormFailure({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <p role="alert" className={`toned ${classes.failure}`} data-tone="bad">
      {message}
    </p>
  )
}
