import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { analyseFamily, findFacts } from '../analytics/index.ts'
import { lockEditableClient, touchClient } from '../clients/index.ts'
import { expectAttendees } from './expect-attendees.ts'
import { tellMeetingPages } from './front.queries.ts'
import { makeAgenda } from './agenda/make-agenda.ts'
import { viewMeeting } from './meeting-view.ts'
import { insertItems, insertMeeting, replaceAttendees } from './meetings.queries.ts'
import { sharedTopics } from './agenda/topics.ts'

type Input = ParsedInput<typeof api.meetings.planMeeting>['body']

/** Plans a meeting and makes its agenda from what the whole family is shown. */
export async function planMeeting(deps: Dependencies, scope: Scope, clientId: string, { stakeholderIds, guests, ...details }: Input) {
  const facts = await findFacts(deps, scope, clientId, { audience: 'family' })
  const agenda = makeAgenda(sharedTopics(analyseFamily(facts, 'family')), details.lasts)
  const meetingId = await transact(deps.database, async (tx) => {
    const { organizationId } = await lockEditableClient(tx, scope, clientId)
    await expectAttendees(tx, clientId, stakeholderIds)
    const { id, title, heldOn, startsAt, place } = await insertMeeting(tx, { ...details, clientId, createdBy: scope.userId })
    await replaceAttendees(tx, id, { stakeholderIds, guests })
    await insertItems(
      tx,
      agenda.map(({ topic, ...item }, index) => ({
        ...item,
        meetingId: id,
        place: index,
        topicKind: topic?.kind ?? null,
        topicKey: topic?.key ?? '',
      })),
    )
    await record(tx, scope, 'meeting.planned', {
      organizationId,
      clientId,
      entityId: id,
      subject: title,
      after: { heldOn, startsAt, place },
    })
    await touchClient(tx, clientId)
    await tellMeetingPages(tx, deps.events, clientId)
    return id
  })
  return viewMeeting(deps, scope, meetingId)
}
