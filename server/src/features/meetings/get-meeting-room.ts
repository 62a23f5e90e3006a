import type { MeetingRoom } from '@paddock/contract/features/meetings/meetings.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { shownByName } from '../analytics/index.ts'
import { recordPresenting } from '../surveys/index.ts'
import { doersOf, isShown, outcomeView, readMeeting, topicOf } from './meeting-view.ts'

/**
 * The screen on the wall, made only of what the whole family is shown. While somebody from outside is in the room it has no figures,
 * because answers are shared with the family only. People whose answers are shown by name see that they were opened.
 */
export async function getMeetingRoom(deps: Dependencies, scope: Scope, meetingId: string): Promise<MeetingRoom> {
  const known = await readMeeting(deps, scope, meetingId)
  const { meeting, businessName, clientIsOpen, shared, facts } = known
  const inRoom = known.attendees.filter(({ absent }) => !absent)
  const outsiders = inRoom.filter(({ ofFamily }) => !ofFamily).map(({ id, name }) => ({ id, name }))
  const items = known.items.filter((item) => isShown(item, shared))
  const shown = outsiders.length > 0 ? [] : items.flatMap((item) => topicOf(item, shared) ?? [])
  const opened = shown.flatMap(({ answers }) => shownByName(facts, answers))
  await recordPresenting(deps.database.db, scope, opened)
  return {
    id: meeting.id,
    clientId: meeting.clientId,
    businessName,
    title: meeting.title,
    heldOn: meeting.heldOn,
    attendees: known.attendees.map(({ id, name, absent }) => ({ id, name, absent })),
    outsiders,
    items: items.map((item) => ({
      id: item.id,
      title: item.title,
      lasts: item.lasts,
      figure: outsiders.length > 0 ? null : (topicOf(item, shared)?.figure ?? null),
      outcomes: known.outcomes.filter(({ outcome }) => outcome.itemId === item.id).map(outcomeView),
    })),
    doers: await doersOf(deps, known),
    can: { write: clientIsOpen && meeting.archivedAt === null },
  }
}
