import * as api from '@paddock/contract/calls'
import { call } from '../../platform/api/api.ts'
import { reread } from '../../platform/api/queries.ts'
import { notify } from '../../platform/notify.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import { plural } from '../../ui/text/format.ts'
import { listed } from '../../ui/text/words.ts'
import type { Meeting } from './meeting-queries.ts'
import { becomeTasks, minutesReach } from './meeting-words.ts'
import { forgetRoomTime } from './room/room-time.ts'

/** Asks before the minutes are sent, because mails cannot be taken back. */
export function askToSendMinutes(meeting: Meeting): void {
  const { reached, unreached } = minutesReach(meeting)
  const actions = meeting.items.flatMap(({ outcomes }) => outcomes.filter(({ kind, taskId }) => kind === 'action' && taskId === null))
  const again = meeting.sentNumber > 0 ? ' Their former answers no longer count.' : ''
  const sentences = [
    reached.length > 0
      ? `${listed(reached)} ${reached.length === 1 ? 'gets' : 'get'} a mail that asks whether they are right.${again}`
      : '',
    unreached.length > 0 ? `${listed(unreached)} ${unreached.length === 1 ? 'has' : 'have'} no account, and no mail goes there.` : '',
    actions.length > 0 ? `${becomeTasks(actions.length)}.` : '',
    'A note keeps them.',
  ]
  openModal(confirmModal, {
    title: `Send ${meeting.sentNumber > 0 ? 'the corrected minutes' : 'the minutes'}?`,
    message: sentences.filter(Boolean).join(' '),
    confirm: 'Send minutes',
    cancel: 'Not now',
    onConfirm: () => send(meeting),
  })
}

async function send({ id: meetingId, version }: Meeting): Promise<void> {
  const { mailed, notReached, tasks } = await call(api.meetings.sendMinutes, { params: { meetingId }, body: { version } })
  forgetRoomTime(meetingId, sessionStorage)
  await reread()
  const made = tasks > 0 ? `; ${becomeTasks(tasks)}` : ''
  const unreached = notReached.length > 0 ? ` Without an account: ${notReached.join(', ')}.` : ''
  notify({ message: `The minutes went to ${plural(mailed, 'person', 'people')}${made}.${unreached}` })
}
