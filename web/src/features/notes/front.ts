export { putIntoNewNote } from './writing/text-into-note.ts'
