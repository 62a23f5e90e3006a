import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { familyOf } from '../../access/index.ts'
import { lockFamilyClient } from '../../clients/index.ts'
import { caretakersOf, notify } from '../../notifications/index.ts'
import { tellMeetingPages } from '../front.queries.ts'
import { getMyMeeting } from './get-my-meeting.ts'
import { findMyMeeting, storeAnswer } from './my-meetings.queries.ts'

type Input = ParsedInput<typeof api.meetings.answerMinutes>['body']

/** Says that the minutes are right, or what is wrong with them. The answer can be changed until the minutes are sent again. */
export async function answerMinutes(
  deps: Dependencies,
  scope: Scope,
  meetingId: string,
  { answer, words, sentNumber }: Input,
): ReturnType<typeof getMyMeeting> {
  const family = familyOf(scope)
  const { clientId, organizationId } = family
  if (answer === 'differs' && words === '') throw new AppError('invalid_input', { fields: { words: 'Write what is wrong.' } })
  await transact(deps.database, async (tx) => {
    await lockFamilyClient(tx, family)
    const meeting = await findMyMeeting(tx, family, meetingId)
    if (meeting.sentNumber === 0) throw notFound()
    if (meeting.sentNumber !== sentNumber) throw new AppError('minutes_sent_again')
    if (meeting.answer === answer && meeting.words === words) return
    await storeAnswer(tx, meeting.attendeeId, answer, words)
    const entry = { organizationId, clientId, entityId: meetingId, subject: meeting.title }
    await record(tx, scope, 'meeting.minutes_answered', { ...entry, after: { answer, ...(words ? { words } : {}) } })
    if (answer === 'differs')
      await notify(tx, deps, {
        kind: 'minutes_differ',
        ...entry,
        userIds: await caretakersOf(tx, clientId),
        actorId: scope.userId,
        key: `minutes_differ:${meetingId}:${sentNumber}:${meeting.attendeeId}:${Date.now()}`,
      })
    await tellMeetingPages(tx, deps.events, clientId)
  })
  return getMyMeeting(deps, scope, meetingId)
}
