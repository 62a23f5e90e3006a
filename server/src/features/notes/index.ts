export { writeNote } from './add-note.ts'
export { addNotes, archiveNotes } from './imported-notes.queries.ts'
