import { isDeepStrictEqual } from 'node:util'
import type { Attendee, Meeting, Minutes, Outcome } from '@paddock/contract/features/meetings/meetings.shapes'
import { consentOf, consentUnits, findQuestion } from '@paddock/contract/features/questionnaires/rules'
import type * as z from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { analyseFamily, type FamilyFacts, findFacts, nameOf } from '../analytics/index.ts'
import { findPracticeName } from '../organizations/front.queries.ts'
import { dayOfPractice } from '../organizations/index.ts'
import { assignableManagers } from '../users/front.queries.ts'
import { invitedOf, unmailable } from './invitations/who-is-invited.ts'
import {
  type AttendeeRow,
  findMeeting,
  type FoundMeeting,
  type ItemRecord,
  type OutcomeRow,
  selectAttendees,
  removalOf,
  selectItems,
  selectOutcomes,
} from './meetings.queries.ts'
import { type SharedTopic, sharedTopics, topicKey } from './agenda/topics.ts'

type Needs = Pick<Dependencies, 'database' | 'configuration'>

/** Everything that the pages of a meeting need, read together. */
export interface MeetingFacts extends FoundMeeting {
  attendees: AttendeeRow[]
  items: ItemRecord[]
  outcomes: OutcomeRow[]
  facts: FamilyFacts
  /** What the whole family is shown now. */
  shared: SharedTopic[]
  practice: string
}

export async function readMeeting(deps: Needs, scope: Scope, meetingId: string): Promise<MeetingFacts> {
  const { db } = deps.database
  const found = await findMeeting(db, scope, meetingId)
  const facts = await findFacts(deps, scope, found.meeting.clientId, { audience: 'family' })
  const [attendees, items, outcomes] = [
    await selectAttendees(db, meetingId),
    await selectItems(db, meetingId),
    await selectOutcomes(db, meetingId),
  ]
  const practice = (await findPracticeName(db, found.organizationId)) ?? ''
  return { ...found, attendees, items, outcomes, facts, shared: sharedTopics(analyseFamily(facts, 'family')), practice }
}

/** The topic of an item as the family is shown it now; null where the item has none, or where the family is not shown it any more. */
export function topicOf({ topicKind, topicKey: key }: ItemRecord, shared: readonly SharedTopic[]): SharedTopic | null {
  if (topicKind === null) return null
  return shared.find(({ topic }) => topicKey(topic) === topicKey({ kind: topicKind, key })) ?? null
}

/** Whether an item is on the screen. An item without a topic always is; one whose topic is not shown any more is not. */
export const isShown = (item: ItemRecord, shared: readonly SharedTopic[]): boolean =>
  item.topicKind === null || topicOf(item, shared) !== null

export const outcomeView = ({ outcome, who }: OutcomeRow): Outcome => ({
  id: outcome.id,
  itemId: outcome.itemId,
  kind: outcome.kind,
  words: outcome.words,
  agreed: outcome.agreed,
  notAgreed: outcome.notAgreed,
  stakeholderId: outcome.stakeholderId,
  userId: outcome.userId,
  who,
  dueOn: outcome.dueOn,
  taskId: outcome.taskId,
  version: outcome.version,
})

export async function doersOf(deps: Needs, { facts, organizationId }: Pick<MeetingFacts, 'facts' | 'organizationId'>) {
  const colleagues = await assignableManagers(deps.database.db, organizationId)
  return {
    stakeholders: facts.registered
      .filter(({ involvement }) => involvement !== 'register')
      .map((person) => ({ id: person.id, name: nameOf(person) })),
    colleagues: colleagues.map((person) => ({ id: person.id, name: nameOf(person) })),
  }
}

type View = z.input<typeof Meeting>

export async function viewMeeting(deps: Needs, scope: Scope, meetingId: string): Promise<View> {
  const known = await readMeeting(deps, scope, meetingId)
  const { meeting, businessName, clientIsOpen, removedBy, shared } = known
  const { id, clientId, title, heldOn, startsAt, lasts, place, link, sentNumber, sentAt, archivedAt, version } = meeting
  const isOpen = clientIsOpen && archivedAt === null
  const minutes = minutesOf(known)
  const { today } = await dayOfPractice(deps.database.db, deps, known.organizationId)
  return {
    id,
    clientId,
    businessName,
    title,
    heldOn,
    startsAt,
    lasts,
    place,
    link,
    attendees: known.attendees.map((attendee) => attendeeView(attendee, known)),
    items: known.items.map((item) => ({
      id: item.id,
      title: item.title,
      lasts: item.lasts,
      notes: item.notes,
      topic: item.topicKind && { kind: item.topicKind, key: item.topicKey },
      isShared: isShown(item, shared),
      outcomes: known.outcomes.filter(({ outcome }) => outcome.itemId === item.id).map(outcomeView),
    })),
    offers: shared.map((offer) => ({ topic: offer.topic, title: offer.title })),
    doers: await doersOf(deps, known),
    minutes,
    sentNumber,
    sentAt: sentAt?.toISOString() ?? null,
    changedSinceSent: meeting.sentMinutes !== null && !isDeepStrictEqual({ heldBy: minutes.heldBy, ...meeting.sentMinutes }, minutes),
    removed: removalOf(archivedAt, removedBy),
    version,
    can: { edit: isOpen, send: isOpen, invite: isOpen && heldOn >= today },
  }
}

function attendeeView(attendee: AttendeeRow, { meeting, facts }: MeetingFacts): z.input<typeof Attendee> {
  const { id, stakeholderId, name, ofFamily, absent, account, answer, words, answeredAt } = attendee
  return {
    id,
    stakeholderId,
    name,
    ofFamily,
    absent,
    account: stakeholderId === null ? null : account,
    invited: invitedOf(attendee, meeting),
    unmailable: unmailable(attendee),
    shares: ofFamily && stakeholderId !== null ? sharesOf(stakeholderId, facts) : null,
    answer,
    words,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

/** How a person shares each part of their sent answers. The adviser always knows this. */
function sharesOf(stakeholderId: string, { surveys }: FamilyFacts) {
  const sent = surveys.filter((survey) => survey.stakeholderId === stakeholderId && survey.sentAt !== null)
  if (sent.length === 0) return null
  const choices = sent.flatMap(({ definition, consents }) =>
    consentUnits(definition).map(({ id, default: usual, questionId }) =>
      questionId === null ? (Object.hasOwn(consents, id) ? consents[id] : usual) : consentOf(definition, consents, questionId),
    ),
  )
  const count = (choice: string) => choices.filter((each) => each === choice).length
  return { named: count('named'), themes: count('themes'), adviserOnly: count('adviser_only') }
}

/**
 * The title of an item in the minutes. It is the question once the family is no longer shown its topic, because other words, such as those
 * of a language model, could reveal the answers.
 */
function headingOf(item: ItemRecord, { shared, facts }: Pick<MeetingFacts, 'shared' | 'facts'>): string {
  if (isShown(item, shared)) return item.title
  const questionId = item.topicKey.split('/').at(-1) ?? ''
  const asked = facts.surveys.flatMap(({ definition }) => findQuestion(definition, questionId) ?? [])
  return asked[0]?.text ?? 'What we talked about'
}

/**
 * The minutes as they would be sent now. An item whose topic the family is no longer shown is in them only if something was said about it
 * at the meeting.
 */
export function minutesOf(known: MeetingFacts): Minutes {
  const { meeting, businessName, practice, heldBy, attendees, items, outcomes, shared } = known
  const names = new Map(attendees.map(({ id, name }) => [id, name]))
  const named = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? [])
  const { title, heldOn, startsAt, place } = meeting
  return {
    title,
    businessName,
    practice,
    heldOn,
    startsAt,
    place,
    heldBy,
    present: attendees.filter(({ absent }) => !absent).map(({ name }) => name),
    absent: attendees.filter(({ absent }) => absent).map(({ name }) => name),
    items: items.flatMap((item) => {
      const ofItem = outcomes.filter(({ outcome }) => outcome.itemId === item.id)
      if (ofItem.length === 0 && item.notes === '' && !isShown(item, shared)) return []
      const decisions = ofItem.filter(({ outcome }) => outcome.kind === 'decision')
      const actions = ofItem.filter(({ outcome }) => outcome.kind === 'action')
      return {
        title: headingOf(item, known),
        notes: item.notes,
        decisions: decisions.map(({ outcome }) => ({
          words: outcome.words,
          agreed: named(outcome.agreed),
          notAgreed: named(outcome.notAgreed),
        })),
        actions: actions.map(({ outcome, who }) => ({ words: outcome.words, who, dueOn: outcome.dueOn })),
      }
    }),
  }
}
