export { caretakersOf, headsOf } from './notice.queries.ts'
export { notify } from './notify.ts'
