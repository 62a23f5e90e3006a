import type { api, ParsedInput } from '@paddock/contract'
import { isTalkedAbout } from '@paddock/contract/features/meetings/meetings.rules'
import type { Minutes } from '@paddock/contract/features/meetings/meetings.shapes'
import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { longDate } from '../../../platform/text/long-date.ts'
import type { ClientRecord } from '../../clients/index.ts'
import { sendLetter } from '../../letters/index.ts'
import { writeNote } from '../../notes/index.ts'
import { insertTasks, tellDoer, tellTaskPages } from '../../tasks/index.ts'
import { changeLockedMeeting } from '../change-meeting.ts'
import { minutesOf, readMeeting, viewMeeting } from '../meeting-view.ts'
import {
  type AttendeeRow,
  changeMeeting,
  changeOutcome,
  clearAnswers,
  isWholeFamilyAsked,
  type MeetingRecord,
  type OutcomeRow,
  selectAttendees,
  selectItems,
  selectOutcomes,
} from '../meetings.queries.ts'
import { minutesLetter } from './minutes-letter.ts'
import { minutesLines } from './minutes-lines.ts'

type Input = ParsedInput<typeof api.meetings.sendMinutes>['body']

/**
 * Sends the minutes: stores them as they are now, mails those who were invited, makes a task of each action that has none, and keeps the
 * text in a note. Sending them again asks people again and makes no second task.
 */
export async function sendMinutes(deps: Dependencies, scope: Scope, meetingId: string, { version }: Input) {
  const known = await readMeeting(deps, scope, meetingId)
  let tasks = 0
  let asked: AttendeeRow[] = []
  await changeLockedMeeting(deps, scope, meetingId, { version }, async (tx, meeting, client) => {
    const [attendees, items, outcomes] = [
      await selectAttendees(tx, meetingId),
      await selectItems(tx, meetingId),
      await selectOutcomes(tx, meetingId),
    ]
    const minutes = minutesOf({ ...known, meeting, attendees, items, outcomes })
    if (!minutes.items.some(isTalkedAbout)) throw new AppError('minutes_empty')
    asked = attendees.filter(({ stakeholderId }) => stakeholderId !== null)
    tasks = await becomeTasks(tx, deps, scope, client, meeting, outcomes)
    await clearAnswers(tx, meetingId)
    const sentNumber = meeting.sentNumber + 1
    await changeMeeting(tx, meetingId, { sentMinutes: minutes, sentNumber, sentAt: new Date() })
    await writeNote(tx, scope, client.id, { title: noteTitle(minutes, sentNumber), body: documentOf(minutes) })
    await mailMinutes(tx, deps, scope, client, meetingId, { minutes, sentNumber, asked })
    return { action: 'meeting.minutes_sent', after: { asked: asked.map(({ name }) => name), tasks } }
  })
  const meeting = await viewMeeting(deps, scope, meetingId)
  const notReached = asked.filter((attendee) => !canAnswer(attendee)).map(({ name }) => name)
  return { meeting, mailed: asked.length - notReached.length, notReached, tasks }
}

const canAnswer = ({ account, isCurrent }: AttendeeRow) => account === 'active' && isCurrent

/** The family sees the tasks of actions where the whole family reads the minutes that contain them. */
async function becomeTasks(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  { id: clientId, organizationId }: ClientRecord,
  meeting: MeetingRecord,
  outcomes: readonly OutcomeRow[],
): Promise<number> {
  const audience = (await isWholeFamilyAsked(tx, meeting.id)) ? 'family' : 'adviser_only'
  const actions = outcomes.filter(({ outcome }) => outcome.kind === 'action' && outcome.taskId === null)
  const made = await insertTasks(
    tx,
    scope,
    actions.map(({ outcome: { words, stakeholderId, userId, dueOn } }) => {
      const [title = '', ...rest] = titleAndRest(words)
      const detail = rest.join('')
      return {
        organizationId,
        clientId,
        title,
        detail,
        stakeholderId,
        userId,
        dueOn,
        audience,
        reason: 'meeting',
        reasonId: meeting.id,
      }
    }),
  )
  for (const [index, { outcome }] of actions.entries()) {
    const task = made[index]
    if (!task) continue
    await changeOutcome(tx, outcome.id, { taskId: task.id })
    // Attendees read their actions in the minutes. A colleague may not have been there, so they are notified.
    if (task.userId) await tellDoer(tx, deps, scope, task)
  }
  await tellTaskPages(
    tx,
    deps.events,
    made.map(({ id }) => id),
  )
  return made.length
}

const TITLE = 200

/** Makes the first line the task's title. A longer text is kept whole in its detail. */
function titleAndRest(words: string): string[] {
  const [first = ''] = words.split('\n')
  if (first === words && first.length <= TITLE) return [first]
  return [first.length <= TITLE ? first : `${first.slice(0, TITLE - 1).replace(/[\ud800-\udbff]$/, '')}…`, words]
}

const noteTitle = ({ title }: Minutes, sentNumber: number) =>
  `${sentNumber === 1 ? 'Minutes' : 'Corrected minutes'}: ${title}`.slice(0, 200).replace(/[\ud800-\udbff]$/, '')

/** The minutes as the document of a note. */
function documentOf(minutes: Minutes): NoteNode {
  const content = minutesLines(minutes).flatMap(({ style, words }): NoteNode[] => {
    if (words === '') return []
    const text: NoteNode[] = [{ type: 'text', text: words }]
    if (style === 'heading') return [{ type: 'heading', attrs: { level: 2 }, content: text }]
    return words.split('\n').flatMap((line) => (line.trim() === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: line }] }]))
  })
  return { type: 'doc', content }
}

async function mailMinutes(
  tx: Transaction,
  { jobs, publicUrl }: Pick<Dependencies, 'jobs' | 'publicUrl'>,
  scope: Scope,
  { id, organizationId }: ClientRecord,
  meetingId: string,
  { minutes, sentNumber, asked }: { minutes: Minutes; sentNumber: number; asked: readonly AttendeeRow[] },
): Promise<void> {
  for (const attendee of asked) {
    if (!attendee.email || !canAnswer(attendee)) continue
    const letter = minutesLetter({
      firstName: attendee.firstName ?? '',
      adviser: minutes.practice,
      practice: minutes.practice,
      businessName: minutes.businessName,
      title: minutes.title,
      heldOn: longDate(minutes.heldOn),
      isCorrected: sentNumber > 1,
      link: `${publicUrl()}/my-meetings/${meetingId}`,
    })
    const key = `minutes:${meetingId}:${sentNumber}:${attendee.id}`
    await sendLetter(tx, { jobs }, scope, letter, { client: { id, organizationId }, to: attendee.email, name: attendee.name, key })
  }
}
