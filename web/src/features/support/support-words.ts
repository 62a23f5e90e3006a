import type { Conversation, SupportMessage } from '@paddock/contract/features/support/support.contract'
import { fullName } from '../../ui/format.ts'
import type { BadgeTone } from '../../ui/status-badge.tsx'

type Status = { open: boolean; opensAt: string | null; timeZone: string }

/** What a conversation is waiting for, as the asker and as the staff read it. */
export function stateOf({ state, asker }: Pick<Conversation, 'state' | 'asker'>): [words: string, tone: BadgeTone] {
  if (state === 'closed') return ['Closed', 'idle']
  if (asker !== null) return state === 'open' ? ['Needs an answer', 'warn'] : ['Answered', 'ok']
  return state === 'open' ? ['With support', 'warn'] : ['Answered', 'ok']
}

/** What happened, as a sentence: "Noor Haddad closed the conversation". */
export function eventWords({ event, author, eventPerson, isMine }: SupportMessage): string {
  const who = isMine ? 'You' : fullName(author, 'Somebody')
  if (event === 'closed') return `${who} closed the conversation`
  if (event === 'reopened') return `${who} opened the conversation again`
  if (event === 'unassigned') return `${who} gave the conversation back`
  if (eventPerson?.id === author.id) return `${who} took the conversation`
  return `${who} gave the conversation to ${eventPerson ? fullName(eventPerson, 'a colleague') : 'a colleague'}`
}

/** Whether somebody answers now; if not, when they do, on the reader's clock. */
export function hoursWords({ open, opensAt }: Status, now: Date = new Date()): string {
  if (open) return 'We are here now.'
  if (opensAt === null) return 'We answer as soon as we can.'
  const when = new Date(opensAt)
  const time = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' }).format(when).replace(/\u202f/g, ' ')
  const days = Math.round((midnight(when) - midnight(now)) / 86_400_000)
  if (days === 0) return `We are back today at ${time}.`
  if (days === 1) return `We are back tomorrow at ${time}.`
  return `We are back on ${new Intl.DateTimeFormat('en-AU', { weekday: 'long' }).format(when)} at ${time}.`
}

const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())

/** "2.4 MB", "380 KB". */
export function sizeText(bytes: number): string {
  if (bytes >= 1_048_576) return `${(bytes / 1_048_576).toFixed(1)} MB`
  return `${Math.max(1, Math.round(bytes / 1024))} KB`
}
