import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { addOutcome } from './outcomes/add-outcome.ts'
import { answerMinutes } from './minutes/answer-minutes.ts'
import { exportMinutes, exportMyMinutes } from './minutes/export-minutes.ts'
import { getMeetingRoom } from './get-meeting-room.ts'
import { getMyMeeting } from './minutes/get-my-meeting.ts'
import { inviteAttendees } from './invitations/invite-attendees.ts'
import { listMeetings } from './list-meetings.ts'
import { listMyMeetings } from './minutes/list-my-meetings.ts'
import { viewMeeting } from './meeting-view.ts'
import { planMeeting } from './plan-meeting.ts'
import { saveAgenda } from './agenda/save-agenda.ts'
import { sendMinutes } from './minutes/send-minutes.ts'
import { setInRoom } from './set-in-room.ts'
import { updateMeeting } from './update-meeting.ts'
import { updateOutcome } from './outcomes/update-outcome.ts'
import { wordAgenda } from './agenda/word-agenda.ts'

const { meetings } = api

export const meetingRoutes = [
  handle(meetings.listMeetings, ({ deps, scope, params }) => listMeetings(deps, scope, params.clientId)),
  handle(meetings.planMeeting, ({ deps, scope, params, body }) => planMeeting(deps, scope, params.clientId, body)),
  handle(meetings.getMeeting, ({ deps, scope, params }) => viewMeeting(deps, scope, params.meetingId)),
  handle(meetings.updateMeeting, ({ deps, scope, params, body }) => updateMeeting(deps, scope, params.meetingId, body)),
  handle(meetings.saveAgenda, ({ deps, scope, params, body }) => saveAgenda(deps, scope, params.meetingId, body)),
  handle(meetings.wordAgenda, ({ deps, scope, params, body }) => wordAgenda(deps, scope, params.meetingId, body)),
  handle(meetings.addOutcome, ({ deps, scope, params, body }) => addOutcome(deps, scope, params.meetingId, body)),
  handle(meetings.updateOutcome, ({ deps, scope, params, body }) => updateOutcome(deps, scope, params, body)),
  handle(meetings.getMeetingRoom, ({ deps, scope, params }) => getMeetingRoom(deps, scope, params.meetingId)),
  handle(meetings.setInRoom, ({ deps, scope, params, body }) => setInRoom(deps, scope, params, body.absent)),
  handle(meetings.sendMinutes, ({ deps, scope, params, body }) => sendMinutes(deps, scope, params.meetingId, body)),
  handle(meetings.inviteAttendees, ({ deps, scope, params, body }) => inviteAttendees(deps, scope, params.meetingId, body)),
  handle(meetings.exportMinutes, ({ deps, scope, params, query }) => exportMinutes(deps, scope, params.meetingId, query.format)),
  handle(meetings.listMyMeetings, ({ deps, scope }) => listMyMeetings(deps, scope)),
  handle(meetings.getMyMeeting, ({ deps, scope, params }) => getMyMeeting(deps, scope, params.meetingId)),
  handle(meetings.exportMyMinutes, ({ deps, scope, params }) => exportMyMinutes(deps, scope, params.meetingId)),
  handle(meetings.answerMinutes, ({ deps, scope, params, body }) => answerMinutes(deps, scope, params.meetingId, body)),
]
