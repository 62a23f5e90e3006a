export { MeetingsPanel } from './meetings-panel.lazy.ts'
export { MyMeetings } from './my-meetings.lazy.ts'
