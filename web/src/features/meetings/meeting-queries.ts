import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { useEffect } from 'react'
import { onLive } from '../../platform/live/live.ts'
import { query, readAgain } from '../../platform/api/queries.ts'

export type Meeting = RouteOutput<typeof api.meetings.getMeeting>
export type MeetingItem = Meeting['items'][number]
export type Outcome = MeetingItem['outcomes'][number]
export type Room = RouteOutput<typeof api.meetings.getMeetingRoom>

export const meetingsQuery = (clientId: string) => query(api.meetings.listMeetings, { params: { clientId } }, { showsErrors: true })
export const meetingQuery = (meetingId: string) => query(api.meetings.getMeeting, { params: { meetingId } }, { showsErrors: true })
export const roomQuery = (meetingId: string) => query(api.meetings.getMeetingRoom, { params: { meetingId } }, { showsErrors: true })
export const myMeetingsQuery = query(api.meetings.listMyMeetings, {}, { showsErrors: true })
export const myMeetingQuery = (meetingId: string) => query(api.meetings.getMyMeeting, { params: { meetingId } }, { showsErrors: true })

/** Reads meetings again when they change elsewhere, or when somebody changes who sees their answers. */
export function useLiveMeetings(): void {
  useEffect(() => onLive('meetings', () => void readAgain('meeting')), [])
}
