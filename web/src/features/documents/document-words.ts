import type { DocumentKind, Visibility } from '@paddock/contract/features/documents/document.rules'
import type { DocumentReader } from '@paddock/contract/features/documents/document.shapes'
import { count, daysUntil, fullName, plural } from '../../ui/text/format.ts'
import type { BadgeTone } from '../../ui/page/status-badge.tsx'

export const KIND_WORDS: Record<DocumentKind, string> = {
  pdf: 'PDF',
  image: 'Picture',
  word: 'Text document',
  sheet: 'Spreadsheet',
  slides: 'Slides',
  text: 'Plain text',
  mail: 'Email',
  archive: 'Archive',
  recording: 'Recording',
}

export const VISIBILITY_WORDS: Record<Visibility, string> = {
  advisers: 'Advisers only',
  named: 'Named people',
  family: 'The family',
}

/** Why somebody may open a document. */
export const REASON_WORDS: Record<DocumentReader['reason'], string> = {
  platform: 'Looks after the platform',
  practice: 'Runs the practice',
  assigned: 'Adviser of this client',
  shared_practice: 'Adviser of the practice, which shares its clients',
  named: 'Named on this document',
  family: 'Keeps the family’s record',
  sender: 'Sent it',
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** "812 KB", "2.4 MB": in steps of 1,024 bytes. */
export function bytes(size: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, size)) / 10))
  const amount = size / 1024 ** step
  if (step === 0) return plural(size, 'byte')
  return `${amount < 10 ? (Math.floor(amount * 10) / 10).toString() : count(Math.floor(amount))} ${UNITS[step]}`
}

/** Says who sees it besides the practice: "Anna Reid", "Anna Reid and 2 more". */
export function sharedWords({
  visibility,
  sharedWith,
}: {
  visibility: Visibility
  sharedWith: readonly { firstName: string; lastName: string }[]
}): string {
  const [first, ...others] = sharedWith
  if (visibility !== 'named' || !first) return VISIBILITY_WORDS[visibility]
  const name = fullName(first, 'Somebody')
  return others.length === 0 ? name : `${name} and ${others.length} more`
}

/** The badge of an expiry that is near or past; null for one that is neither. */
export function expiryBadge(expiresOn: string | null, now = new Date()): { tone: BadgeTone; words: string } | null {
  if (expiresOn === null) return null
  const days = daysUntil(expiresOn, now)
  if (days < 0) return { tone: 'bad', words: 'Expired' }
  if (days > 60) return null
  return { tone: 'warn', words: days === 0 ? 'Expires today' : `Expires in ${plural(days, 'day')}` }
}

/** "Overdue by 3 days", "Due today", "Due in 5 days". */
export function dueWords(dueOn: string, now = new Date()): { late: boolean; words: string } {
  const days = daysUntil(dueOn, now)
  if (days < 0) return { late: true, words: `Overdue by ${plural(-days, 'day')}` }
  return { late: false, words: days === 0 ? 'Due today' : `Due in ${plural(days, 'day')}` }
}
