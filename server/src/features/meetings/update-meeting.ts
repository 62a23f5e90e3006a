import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { onlyChanged } from '../../platform/audit/record.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { dayOfPractice } from '../organizations/index.ts'
import { changeLockedMeeting } from './change-meeting.ts'
import { expectAttendees, expectNoVoteOrAnswer } from './expect-attendees.ts'
import { tellOfRemoval, tellTakenOff } from './invitations/tell-of-removal.ts'
import { viewMeeting } from './meeting-view.ts'
import { changeMeeting, markAbsent, replaceAttendees, selectAttendees } from './meetings.queries.ts'

type Input = ParsedInput<typeof api.meetings.updateMeeting>['body']

/** Changes when, where and with whom a meeting is held and who did not come, or removes it or puts it back. Who was invited is told. */
export async function updateMeeting(deps: Dependencies, scope: Scope, meetingId: string, { version, archived, ...input }: Input) {
  await changeLockedMeeting(deps, scope, meetingId, { version, alsoRemoved: archived === false }, async (tx, meeting, client) => {
    const { stakeholderIds, guests, absentIds, ...details } = input
    const { title, heldOn, startsAt, lasts, place, link } = meeting
    const former = { title, heldOn, startsAt, lasts, place, link }
    const changed = onlyChanged(former, { ...former, ...details })
    const before = await selectAttendees(tx, meetingId)
    const names = (rows: typeof before) => rows.filter(({ absent }) => !absent).map(({ name }) => name)
    if (stakeholderIds) {
      const known = new Set(before.map(({ stakeholderId }) => stakeholderId))
      await expectAttendees(
        tx,
        client.id,
        stakeholderIds.filter((id) => !known.has(id)),
      )
    }
    if (stakeholderIds || guests) await replaceAttendees(tx, meetingId, { stakeholderIds, guests })
    if (absentIds) await markAbsent(tx, meetingId, absentIds)
    const wasArchived = meeting.archivedAt !== null
    const turned = archived !== undefined && archived !== wasArchived
    const present = await selectAttendees(tx, meetingId)
    const people = onlyChanged({ attendees: names(before) }, { attendees: names(present) })
    const sides = { before: { ...changed.before, ...people.before }, after: { ...changed.after, ...people.after } }
    const gone = before.filter(({ id }) => present.every((each) => each.id !== id))
    await expectNoVoteOrAnswer(tx, meetingId, gone)
    if (!turned && gone.length === 0 && Object.keys(sides.after).length === 0) return null
    const changes = { ...changed.after, ...(turned ? { archivedAt: archived ? new Date() : null } : {}) }
    await changeMeeting(tx, meetingId, changes)
    const changedMeeting = { ...meeting, ...changes }
    const told = gone.length > 0 ? await tellTakenOff(tx, deps, scope, client, changedMeeting, gone) : []
    if (turned) {
      told.push(...(await tellOfRemoval(tx, deps, scope, client, changedMeeting)))
      const { today } = await dayOfPractice(tx, deps, client.organizationId)
      const away = changedMeeting.heldOn < today ? ('meeting.removed' as const) : ('meeting.cancelled' as const)
      return { action: archived ? away : 'meeting.restored', ...(told.length > 0 && { after: { told } }) }
    }
    return { action: 'meeting.updated', before: sides.before, after: { ...sides.after, ...(told.length > 0 && { told }) } }
  })
  return viewMeeting(deps, scope, meetingId)
}
