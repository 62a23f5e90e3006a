import { type Call, type DownloadCall, STAFF } from '../../route.ts'
import type * as shapes from './meetings.shapes.ts'

export const listMeetings: Call<typeof shapes.listMeetings> = {
  method: 'GET',
  path: '/clients/{clientId}/meetings',
  roles: STAFF,
  shows: ['meeting', 'client'],
}

export const planMeeting: Call<typeof shapes.planMeeting> = {
  method: 'POST',
  path: '/clients/{clientId}/meetings',
  roles: STAFF,
  changes: ['meeting'],
}

export const getMeeting: Call<typeof shapes.getMeeting> = {
  method: 'GET',
  path: '/meetings/{meetingId}',
  roles: STAFF,
  shows: ['meeting', 'client', 'stakeholder', 'survey', 'answers', 'finances', 'user'],
}

export const updateMeeting: Call<typeof shapes.updateMeeting> = {
  method: 'PATCH',
  path: '/meetings/{meetingId}',
  roles: STAFF,
  changes: ['meeting'],
}

export const saveAgenda: Call<typeof shapes.saveAgenda> = {
  method: 'PUT',
  path: '/meetings/{meetingId}/agenda',
  roles: STAFF,
  changes: ['meeting'],
}

export const wordAgenda: Call<typeof shapes.wordAgenda> = {
  method: 'POST',
  path: '/meetings/{meetingId}/agenda/words',
  roles: STAFF,
  changes: ['meeting'],
}

export const addOutcome: Call<typeof shapes.addOutcome> = {
  method: 'POST',
  path: '/meetings/{meetingId}/outcomes',
  roles: STAFF,
  changes: ['meeting'],
}

export const updateOutcome: Call<typeof shapes.updateOutcome> = {
  method: 'PATCH',
  path: '/meetings/{meetingId}/outcomes/{outcomeId}',
  roles: STAFF,
  changes: ['meeting'],
}

/** Answers everything that the screen on the wall shows. */
export const getMeetingRoom: Call<typeof shapes.getMeetingRoom> = {
  method: 'GET',
  path: '/meeting-rooms/{meetingId}',
  roles: STAFF,
  shows: ['meeting', 'client', 'stakeholder', 'survey', 'answers', 'finances'],
}

export const setInRoom: Call<typeof shapes.setInRoom> = {
  method: 'PATCH',
  path: '/meeting-rooms/{meetingId}/attendees/{attendeeId}',
  roles: STAFF,
  changes: ['meeting'],
}

export const sendMinutes: Call<typeof shapes.sendMinutes> = {
  method: 'POST',
  path: '/meetings/{meetingId}/minutes',
  roles: STAFF,
  changes: ['meeting', 'task', 'note'],
}

export const inviteAttendees: Call<typeof shapes.inviteAttendees> = {
  method: 'POST',
  path: '/meetings/{meetingId}/invitations',
  roles: STAFF,
  changes: ['meeting'],
}

export const exportMinutes: DownloadCall<typeof shapes.exportMinutes> = {
  method: 'GET',
  path: '/meetings/{meetingId}/minutes/document',
  roles: STAFF,
  download: { mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
}

export const listMyMeetings: Call<typeof shapes.listMyMeetings> = {
  method: 'GET',
  path: '/family/meetings',
  roles: ['user'],
  shows: ['meeting'],
}

export const getMyMeeting: Call<typeof shapes.getMyMeeting> = {
  method: 'GET',
  path: '/family/meetings/{meetingId}',
  roles: ['user'],
  shows: ['meeting'],
}

export const exportMyMinutes: DownloadCall<typeof shapes.exportMyMinutes> = {
  method: 'GET',
  path: '/family/meetings/{meetingId}/minutes/document',
  roles: ['user'],
  download: { mediaType: 'application/pdf' },
}

export const answerMinutes: Call<typeof shapes.answerMinutes> = {
  method: 'POST',
  path: '/family/meetings/{meetingId}/answer',
  roles: ['user'],
  changes: ['meeting'],
}
