export { addNotes, archiveNotes } from './imported-notes.queries.ts'
