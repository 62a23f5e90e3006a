export { listMyMeetings } from './minutes/list-my-meetings.ts'
