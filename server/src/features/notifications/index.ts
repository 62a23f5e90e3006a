export { caretakersOf, headsOf } from './notice.queries.ts'
export { timeZoneOf } from './practice-time-zone.ts'
export { notify } from './notify.ts'
