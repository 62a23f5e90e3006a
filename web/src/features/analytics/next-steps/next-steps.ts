import { abnAddsUp } from '@paddock/contract/business-numbers'
import { STALE_AFTER_DAYS } from '@paddock/contract/features/clients/client.rules'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { NextAction } from '@paddock/contract/features/analytics/analytics.shapes'
import { dayAndTime, plural } from '../../../ui/text/format.ts'

/** What a step's link opens: a field of the general tab, a short form, or the notes. */
export type StepTarget =
  | { open: 'field'; field: 'abn' | 'contactEmail' | 'managerIds' }
  | { open: 'property' | 'properties' | 'notes' | 'undoConversion' | 'restore' }
  | { open: 'undoMerge'; duplicateId: string }

export interface NextStep {
  title: string
  text: string
  /** The words of the link that does it. */
  label: string
  target: StepTarget
}

/** What the figures ask for, of those things that can be done with such a record: a prospect answers no questionnaires. */
export function shownActions({ status }: Pick<ClientDetail, 'status'>, actions: readonly NextAction[]): NextAction[] {
  return status === 'client' ? [...actions] : actions.filter(({ kind }) => OF_THE_RECORD.has(kind))
}

const OF_THE_RECORD: ReadonlySet<NextAction['kind']> = new Set(['proposals', 'stale_values', 'unvalued'])

/**
 * What is worth doing next, most pressing first, from what is known of a record. `actions` is what its figures ask for (what waits, old
 * values, who is waited for), which is above it in the same list; null while that could not be read.
 */
export function nextSteps(
  client: ClientDetail,
  now: Date = new Date(),
  actions: readonly Pick<NextAction, 'kind'>[] | null = null,
): NextStep[] {
  if (client.archivedAt) {
    if (!client.can.restore) return []
    return [
      {
        title: 'This record is archived',
        text: 'It is out of the lists until you restore it.',
        label: 'Restore it',
        target: { open: 'restore' },
      },
    ]
  }
  return [
    ...merges(client),
    conversion(client),
    stale(client, now),
    unassigned(client),
    unreachable(client),
    abn(client),
    // Land may be among the proposals that wait for a decision.
    actions?.some(({ kind }) => kind === 'proposals') ? null : land(client),
    actions === null ? oldValues(client) : null,
  ].filter((step) => step !== null)
}

function conversion(client: ClientDetail): NextStep | null {
  if (!client.can.undoConversion || client.conversionUndoableUntil === null) return null
  return {
    title: 'Just converted',
    text: `You can undo the conversion until ${dayAndTime(client.conversionUndoableUntil).replace('Today, ', '')}.`,
    label: 'Undo the conversion',
    target: { open: 'undoConversion' },
  }
}

function merges({ undoableMerges }: ClientDetail): NextStep[] {
  return undoableMerges.map(({ duplicateId, businessName, until }) => ({
    title: `${businessName} was merged in`,
    text: `You can undo that until ${dayAndTime(until).replace('Today, ', '')}, while nobody works on what it brought. Owners are then who they were before.`,
    label: 'Undo the merge',
    target: { open: 'undoMerge', duplicateId },
  }))
}

function stale(client: ClientDetail, now: Date): NextStep | null {
  if (client.status !== 'prospect' || !client.isStale) return null
  const days = Math.floor((now.getTime() - new Date(client.lastTouchAt).getTime()) / 86_400_000)
  return {
    title: `No contact for ${plural(Math.max(days, STALE_AFTER_DAYS), 'day')}`,
    text: 'A call or a note brings it back to life.',
    label: 'Write a note',
    target: { open: 'notes' },
  }
}

function unassigned(client: ClientDetail): NextStep | null {
  if (client.managers.length > 0) return null
  return {
    title: 'Nobody looks after it',
    text: 'Assign an adviser of your practice.',
    label: 'Assign an adviser',
    target: { open: 'field', field: 'managerIds' },
  }
}

function unreachable(client: ClientDetail): NextStep | null {
  if (client.contactEmail !== '') return null
  return {
    title: 'No email for the contact',
    text: 'Questionnaires and reminders go there.',
    label: 'Add an email',
    target: { open: 'field', field: 'contactEmail' },
  }
}

function abn(client: ClientDetail): NextStep | null {
  const target = { open: 'field', field: 'abn' } as const
  if (client.abn === '') return { title: 'No ABN', text: 'It tells two businesses with the same name apart.', label: 'Add the ABN', target }
  if (abnAddsUp(client.abn)) return null
  return { title: 'Check the ABN', text: 'Its digits do not add up: one may be mistyped.', label: 'Check the ABN', target }
}

function land(client: ClientDetail): NextStep | null {
  if (client.status === 'prospect' || client.properties.length > 0) return null
  return {
    title: 'No property yet',
    text: 'Land is usually a farm’s largest asset.',
    label: 'Add a property',
    target: { open: 'property' },
  }
}

function oldValues(client: ClientDetail): NextStep | null {
  const old = client.properties.filter(({ isStale, valueCents }) => isStale && valueCents !== null)
  const [first] = old
  if (first === undefined) return null
  return {
    title: old.length === 1 ? `${first.name} needs a new value` : `${old.length} properties need a new value`,
    text: 'The value is older than 12 months, or nobody wrote down its date.',
    label: 'Update the value',
    target: { open: 'properties' },
  }
}
