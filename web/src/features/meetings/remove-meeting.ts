import * as api from '@paddock/contract/calls'
import { call } from '../../platform/api/api.ts'
import { reread } from '../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../platform/notify.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import { plainToday, plural } from '../../ui/text/format.ts'
import { listed } from '../../ui/text/words.ts'
import type { Meeting } from './meeting-queries.ts'

/** Removes a meeting; one that is to come is cancelled so. Mails cannot be taken back, so it asks first where somebody was invited. */
export function removeMeeting(meeting: Meeting): void {
  const { attendees, can, title } = meeting
  const invited = attendees.filter((each) => can.invite && each.invited !== 'not_yet' && each.unmailable === null)
  if (invited.length === 0) {
    void remove(meeting).catch(notifyFailure)
    return
  }
  const names = invited.map(({ name }) => name)
  openModal(confirmModal, {
    title: `Cancel “${title}”?`,
    message: `${listed(names)} ${names.length === 1 ? 'was' : 'were'} invited and ${names.length === 1 ? 'gets' : 'get'} a mail that the meeting does not take place, and a file that takes it out of their calendar.`,
    confirm: 'Cancel meeting',
    cancel: 'Keep meeting',
    destructive: true,
    onConfirm: () => remove(meeting),
  })
}

async function remove(meeting: Meeting): Promise<void> {
  const { told, after } = await turn(meeting, true)
  const mailed = told === 0 ? '' : ` The mail went to ${plural(told, 'person', 'people')}.`
  const undo = () => void putBack(after).catch(notifyFailure)
  notify({ message: `The meeting is ${meeting.can.invite ? 'cancelled' : 'removed'}.${mailed}`, action: { label: 'Undo', onClick: undo } })
}

/** Puts a meeting back. It asks first where somebody was mailed that it is cancelled, because they are mailed again. */
export function askToPutBack(meeting: Meeting): void {
  const { attendees, heldOn, title } = meeting
  const told = attendees.filter(({ invited, unmailable }) => invited === 'cancelled' && unmailable === null)
  if (told.length === 0 || heldOn < plainToday()) {
    void putBack(meeting).catch(notifyFailure)
    return
  }
  const names = told.map(({ name }) => name)
  openModal(confirmModal, {
    title: `Does “${title}” take place after all?`,
    message: `${listed(names)} ${names.length === 1 ? 'was' : 'were'} told that it is cancelled and ${names.length === 1 ? 'gets' : 'get'} a mail that it takes place after all, and a file for their calendar.`,
    confirm: 'Put meeting back',
    cancel: 'Leave it cancelled',
    onConfirm: () => putBack(meeting),
  })
}

async function putBack(meeting: Meeting): Promise<void> {
  const { told } = await turn(meeting, false)
  const mailed = told === 0 ? '' : ` ${plural(told, 'person', 'people')} got a mail that it takes place after all.`
  notify({ message: `The meeting is back.${mailed}` })
}

/** Answers the changed meeting, and how many people were mailed about it. */
async function turn({ id, version, attendees }: Meeting, archived: boolean) {
  const after = await call(api.meetings.updateMeeting, { params: { meetingId: id }, body: { archived, version } })
  await reread()
  const before = new Map(attendees.map((each) => [each.id, each.invited]))
  const isTold = (each: Meeting['attendees'][number]) =>
    archived ? each.invited === 'cancelled' : each.invited === 'told' && before.get(each.id) === 'cancelled'
  return { after, told: after.attendees.filter(isTold).length }
}
