import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

const STATUSES = {
  client: ['Client', 'ok'],
  prospect: ['Prospect', 'warn'],
  archived: ['Archived', 'idle'],
  stale: ['Stale', 'bad'],
  invited: ['Invited', 'warn'],
  active: ['Active', 'ok'],
  deactivated: ['Deactivated', 'idle'],
  complete: ['Complete', 'ok'],
  progress: ['In progress', 'warn'],
  waiting: ['Not started', 'idle'],
  overdue: ['Overdue', 'bad'],
  failed: ['Failed', 'bad'],
} as const

export type Status = keyof typeof STATUSES
export type BadgeTone = 'ok' | 'warn' | 'idle' | 'bad' | 'info'

/** The status of a record as dot and word; at most one a row. */
export function StatusBadge({ status }: { status: Status }) {
  const [label, tone] = STATUSES[status]
  return <ToneBadge tone={tone}>{label}</ToneBadge>
}

/** A badge for words that are no status of the list above, such as a prospect's stage; `plain`, a dot before words of the text. */
export function ToneBadge({ tone, plain = false, children }: { tone: BadgeTone; plain?: boolean; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone} data-plain={plain || undefined}>
      <i aria-hidden />
      {children}
    </span>
  )
}
