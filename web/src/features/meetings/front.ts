export { MeetingsPanel } from './meetings-panel.lazy.ts'
export { planMeetingModal } from './meetings.modals.ts'
export { MyMeetings } from './my-meetings.lazy.ts'
