import type { ACCOUNT_KINDS } from '../account/account.rules.ts'

/** `open` waits for the staff, `answered` for the person who asked. */
export const CONVERSATION_STATES = ['open', 'answered', 'closed'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

export type StakeholderRole = (typeof ACCOUNT_KINDS)[number]

/** What can happen to a conversation besides messages. Snoozing is a matter among the staff: it is in a note. */
export const SUPPORT_EVENTS = ['assigned', 'unassigned', 'closed', 'reopened', 'snoozed', 'woken'] as const
export type SupportEvent = (typeof SUPPORT_EVENTS)[number]

/** The longest message, in characters. */
export const MESSAGE_LIMIT = 5000
/** The most attachments of one message. */
export const ATTACHMENTS_LIMIT = 5
/** Bytes of one attachment. */
export const ATTACHMENT_LIMIT = 20 * 1024 * 1024

/** What is snoozed is in its own view alone, and first there what comes back first; the others begin with the latest. */
export const QUEUE_VIEWS = ['open', 'mine', 'unassigned', 'snoozed', 'closed'] as const

/** Days. */
export const SNOOZE_LIMIT = 366

/** The most closed days; they are dates in the time zone of the support hours. */
export const CLOSED_DAYS_LIMIT = 100
