import { COUNTED } from './notifications.rules.ts'
import type { Notification } from './notifications.shapes.ts'
import { fullName } from '../../person-name.ts'

/** What of a notification its words are made of. */
export type Worded = Pick<Notification, 'kind' | 'reason' | 'state' | 'client' | 'entityId' | 'subject' | 'detail'> & {
  actor: Pick<NonNullable<Notification['actor']>, 'firstName' | 'lastName'> | null
}

/** What happened, in one sentence without its full stop. */
export function headlineOf(notification: Worded): string {
  if (notification.state === 'hidden')
    return notification.kind === 'mentioned'
      ? 'You were mentioned in a note on a record that you do not look after'
      : 'This was about a record that you do not look after any more'
  return HEADLINES[notification.kind](notification)
}

/** Several of one client and kind in a few words: "Whitlock: 6 overdue". */
export function groupOf({ kind, client, alike }: Pick<Notification, 'kind' | 'client' | 'alike'>): string {
  const several = alike > COUNTED ? `${COUNTED}+` : String(alike)
  return `${nameOfClient(client)}: ${several} ${SEVERAL[kind]}`
}

const SEVERAL: Record<Notification['kind'], string> = {
  assigned: 'assignments',
  mentioned: 'mentions',
  survey_completed: 'questionnaires answered',
  survey_overdue: 'overdue',
  proposal_waiting: 'sets of entries to decide',
  document_arrived: 'new documents',
  document_expiring: 'documents about to expire',
  minutes_differ: 'notes on minutes',
  client_converted: 'conversions',
  duplicate_found: 'possible duplicates',
  task_assigned: 'new tasks',
  task_due: 'tasks due',
  security: 'about your account',
}

/** Why the reader is told. */
export function whyOf({ reason, client, state }: Pick<Worded, 'reason' | 'client' | 'state'>): string {
  if (state === 'hidden') return reason === 'mentioned' ? 'You were mentioned' : 'You looked after it then'
  switch (reason) {
    case 'looks_after':
      return client ? `You look after ${client.businessName}` : 'You look after these records'
    case 'runs_practice':
      return 'You run the practice'
    case 'mentioned':
      return 'You were mentioned'
    case 'own_account':
      return 'It is about your account'
    case 'involved':
      return 'You have a part in it'
  }
}

/** Where the record stands, as a path of the application with its parameters; null where there is nothing to open. */
export function placeOf({ kind, state, client, entityId }: Pick<Worded, 'kind' | 'state' | 'client' | 'entityId'>): string | null {
  if (state !== 'open') return null
  if (kind === 'security') return '/security'
  const record = client && `/${client.status}s/${client.id}`
  switch (kind) {
    case 'mentioned':
      return record && `${record}/notes?note=${entityId}`
    case 'survey_completed':
      return record && `${record}/surveys?survey=${entityId}`
    case 'survey_overdue':
      return record && `${record}/surveys`
    case 'proposal_waiting':
      return record && `${record}/general#proposals`
    case 'document_arrived':
    case 'document_expiring':
      return client && entityId !== null ? `/documents?client=${client.id}&document=${entityId}` : '/documents'
    case 'minutes_differ':
      return entityId === null ? record : `/meetings/${entityId}`
    case 'assigned':
      return record ?? '/clients'
    case 'task_assigned':
    case 'task_due':
      return `/my-day?task=${entityId}`
    case 'client_converted':
    case 'duplicate_found':
      return record
  }
}

const HEADLINES: Record<Notification['kind'], (notification: Worded) => string> = {
  assigned: ({ actor, client, detail }) => {
    const what = client?.businessName ?? `${numberOf(detail.records)} records`
    return actor ? `${nameOf(actor)} gave you ${what} to look after` : `You look after ${what} now`
  },
  mentioned: ({ actor, client }) => `${nameOf(actor)} mentioned you in a note on ${nameOfClient(client)}`,
  survey_completed: ({ subject, client, detail }) =>
    `${textOf(detail.person, 'A stakeholder')} sent ${detail.again === true ? 'changed answers' : 'the answers'} to “${subject}” for ${nameOfClient(client)}`,
  survey_overdue: ({ subject, client, detail }) =>
    `${textOf(detail.person, 'A stakeholder')} has not sent “${subject}” for ${nameOfClient(client)}${dueOn(detail.dueOn)}`,
  proposal_waiting: ({ client, detail }) => {
    const entries = numberOf(detail.entries)
    return entries === 1
      ? `An entry for the record of ${nameOfClient(client)} waits for your decision`
      : `${entries} entries for the record of ${nameOfClient(client)} wait for your decision`
  },
  document_arrived: ({ actor, subject, client, detail }) =>
    `${actor ? nameOf(actor) : textOf(detail.person, 'Somebody')} added “${subject}”${client ? ` to the documents of ${client.businessName}` : ''}`,
  document_expiring: ({ subject, client, detail }) =>
    `“${subject}”${client ? ` of ${client.businessName}` : ''} expires${typeof detail.expiresOn === 'string' ? ` on ${dayOf(detail.expiresOn)}` : ' soon'}`,
  minutes_differ: ({ actor, subject, client }) =>
    `${actor ? nameOf(actor) : 'Somebody'} says that something is wrong in the minutes of “${subject}” for ${nameOfClient(client)}`,
  client_converted: ({ actor, client }) => `${nameOf(actor)} made ${nameOfClient(client)} a client`,
  duplicate_found: ({ client, detail }) =>
    `A record with the same ${DUPLICATE_REASONS[textOf(detail.reason, 'name')] ?? 'name'} as ${nameOfClient(client)} was added`,
  task_assigned: ({ actor, subject, client }) => `${nameOf(actor)} gave you “${subject}”${client ? ` for ${client.businessName}` : ''}`,
  task_due: ({ subject, client, detail }) =>
    `“${subject}”${client ? ` for ${client.businessName}` : ''} is due${typeof detail.dueOn === 'string' ? ` on ${dayOf(detail.dueOn)}` : ''}`,
  security: ({ detail }) => SECURITY[textOf(detail.change, '')] ?? 'Something about the safety of your account changed',
}

const DUPLICATE_REASONS: Record<string, string> = {
  abn: 'ABN',
  email: 'email address',
  phone: 'phone number',
  name: 'name',
}

const SECURITY: Record<string, string> = {
  new_device: 'A new device signed in to your account',
  password_changed: 'Your password was changed',
  password_reset: 'Your password was reset',
  second_step_on: 'Sign-in now asks for a code by email',
  second_step_off: 'Sign-in no longer asks for a code by email',
  practice_step_on: 'Your practice now asks for a code by email at sign-in',
  practice_step_off: 'Your practice no longer asks for a code by email at sign-in',
  provider_linked: 'Another way to sign in was added to your account',
  email_change_asked: 'Somebody asked to change your email address',
  session_copied: 'We signed out one of your devices',
}

const nameOf = (person: Worded['actor']) => (person ? fullName(person) : '') || 'A colleague'
const nameOfClient = (client: Worded['client']) => client?.businessName ?? 'a record'
const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
const dueOn = (value: unknown) => (typeof value === 'string' ? `, which was due on ${dayOf(value)}` : '')

/** A plain date, "4 Mar 2027". */
const dayOf = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
