import { useEffect, useState } from 'react'
import { isChunkFailure } from '../../platform/browser/chunk-failure.ts'
import { loadAfresh } from '../../platform/browser/load-afresh.ts'
import { collectTyped, keepTyped, putBackTyped, type TypedField } from '../../platform/browser/typed-text.ts'
import { notify } from '../../platform/notify.ts'
import classes from './crash-panel.module.css'

interface CrashPanelProps {
  error: unknown
  /** Draws again what crashed. */
  onRetry: () => void
  /** Gives up, where something remains without it. */
  onClose?: () => void
  /** Where to look for what was typed: a selector. */
  within: string
  /** Within a page that has a title of its own. */
  inDialog?: boolean
  /** What stopped: "This page". */
  what?: string
  /** What happens to what was entered where it is kept in another way. */
  reassurance?: string
}

// It has only plain elements: a crash may come from the library, and this is part of every entry.

/** Takes the place of what crashed: says so, shows what had been typed there, and puts it back when asked to try again. */
export function CrashPanel({ error, onRetry, onClose, within, inDialog = false, what = 'This page', reassurance }: CrashPanelProps) {
  // Read while drawing: until this has been drawn, the crashed page with its fields is still there.
  const [typed] = useState(() => collectTyped(within))
  const isGone = isChunkFailure(error)
  useEffect(() => keepTyped(typed), [typed])
  const retry = () => {
    // A part that could not be fetched is remembered as missing until the page is loaded afresh.
    if (isGone) {
      loadAfresh()
      return
    }
    onRetry()
    putBackTyped(sayPutBack)
  }
  const Title = inDialog ? 'h2' : 'h1'
  return (
    <div className={classes.panel}>
      <div role="alert">
        <Title className={classes.title}>{isGone ? `${what} could not be loaded` : `${what} stopped working`}</Title>
        <p>
          {isGone
            ? 'The connection failed, or there is a newer version. Loading the page again brings it.'
            : 'Something went wrong on our side. Nothing that was saved is lost.'}{' '}
          {reassurance ?? (typed.length > 0 ? 'What you had typed is kept below and put back for you.' : '')}
        </p>
      </div>
      <div className="toolbar">
        <button type="button" className={classes.button} data-filled onClick={retry}>
          {isGone ? 'Load the page again' : 'Try again'}
        </button>
        {onClose === undefined ? null : (
          <button type="button" className={classes.button} onClick={onClose}>
            Close
          </button>
        )}
      </div>
      {typed.length > 0 ? <KeptText fields={typed} Title={inDialog ? 'h3' : 'h2'} /> : null}
    </div>
  )
}

/** Tells somebody that what they had typed is in its fields again. */
export function sayPutBack(): void {
  notify({ message: 'What you had typed is back in its place. It is not saved yet.', tone: 'info' })
}

function KeptText({ fields, Title }: { fields: readonly TypedField[]; Title: 'h2' | 'h3' }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(fields.map(({ label, value }) => `${label}: ${value}`).join('\n\n'))
    setCopied(true)
  }
  return (
    <section className={`card ${classes.kept}`} aria-label="What you had typed">
      <Title>What you had typed</Title>
      <dl>
        {fields.map(({ key, label, value }) => (
          <div key={key}>
            <dt className="second">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={classes.button} onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy all of it'}
      </button>
    </section>
  )
}
