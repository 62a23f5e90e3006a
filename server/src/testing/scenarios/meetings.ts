import { api } from '@paddock/contract'
import { daysLater } from '@paddock/contract/plain-days'
import { eq } from 'drizzle-orm'
import { insights } from '../../features/insights/insights.table.ts'
import { meetingItems } from '../../features/meetings/meetings.table.ts'
import { aStakeholder, aUser } from '../factories.ts'
import { ownClient, type Scenario, type World } from './world.ts'

const plan = { title: 'Who runs the farm', heldOn: '2026-12-04' }

/** A meeting of a client of the world's adviser, with a stakeholder who can sign in. */
async function ownMeeting(w: World, heldOn = plan.heldOn) {
  const { id: clientId } = await ownClient(w)
  const user = await aUser(w.server.database.db, 'user')
  const { id: stakeholderId } = await aStakeholder(w.server.database.db, { clientId, userId: user.id })
  const meeting = await w.server.call(w.manager, api.meetings.planMeeting, {
    params: { clientId },
    body: { ...plan, heldOn, stakeholderIds: [stakeholderId] },
  })
  return { clientId, meeting, params: { meetingId: meeting.id }, itemId: meeting.items[0]!.id, user }
}

async function ownOutcome(w: World) {
  const { params, itemId, ...rest } = await ownMeeting(w)
  const outcome = await w.server.call(w.manager, api.meetings.addOutcome, {
    params,
    body: { itemId, kind: 'action', words: 'Ask the bank' },
  })
  return { ...rest, params, outcome }
}

/** Every write of meetings, done once. */
export const meetingScenarios: Record<string, Scenario> = {
  'meetings.planMeeting': async (w) => ({ params: { clientId: (await ownClient(w)).id }, body: plan }),
  'meetings.updateMeeting': async (w) => {
    const { params, meeting } = await ownMeeting(w)
    return { params, body: { place: 'The kitchen table', version: meeting.version } }
  },
  'meetings.saveAgenda': async (w) => {
    const { params, meeting } = await ownMeeting(w)
    return { params, body: { items: [{ title: 'The lease', lasts: 20 }], version: meeting.version } }
  },
  'meetings.wordAgenda': async (w) => {
    const { clientId, meeting, params } = await ownMeeting(w)
    const { db } = w.server.database
    const topic = { topicKind: 'goals' as const, title: 'Goals' }
    await db.update(meetingItems).set(topic).where(eq(meetingItems.meetingId, meeting.id))
    const source = { id: 'goal.keep', kind: 'goal' as const, label: 'Goals', surveyId: null, questionnaireKey: null, questionId: null }
    const agenda = [{ text: 'What we all want to keep', cites: [source.id], minutes: 20 }]
    const [insight] = await db
      .insert(insights)
      .values({
        clientId,
        promptKey: 'family_meeting_agenda',
        promptVersion: 1,
        model: 'test-model',
        audience: 'family',
        state: 'done',
        sources: [source],
        output: { purpose: [], agenda, prepare: [], missing: [] },
        requestedBy: w.manager.id,
      })
      .returning()
    return { params, body: { insightId: insight!.id, version: meeting.version } }
  },
  'meetings.addOutcome': async (w) => {
    const { params, itemId } = await ownMeeting(w)
    return { params, body: { itemId, kind: 'decision', words: 'We keep the river block' } }
  },
  'meetings.updateOutcome': async (w) => {
    const { params, outcome } = await ownOutcome(w)
    return { params: { ...params, outcomeId: outcome.id }, body: { words: 'Ask two banks', version: outcome.version } }
  },
  'meetings.setInRoom': async (w) => {
    const { params, meeting } = await ownMeeting(w)
    return { params: { ...params, attendeeId: meeting.attendees[0]!.id }, body: { absent: true } }
  },
  'meetings.inviteAttendees': async (w) => {
    const { params, meeting } = await ownMeeting(w, daysLater(new Date().toISOString().slice(0, 10), 14))
    return { params, body: { version: meeting.version } }
  },
  'meetings.sendMinutes': async (w) => {
    const { params, meeting } = await ownOutcome(w)
    return { params, body: { version: meeting.version } }
  },
  'meetings.answerMinutes': async (w) => {
    const { params, meeting, user } = await ownOutcome(w)
    await w.server.call(w.manager, api.meetings.sendMinutes, { params, body: { version: meeting.version } })
    return { as: user, params, body: { answer: 'agrees', sentNumber: 1 } }
  },
}
