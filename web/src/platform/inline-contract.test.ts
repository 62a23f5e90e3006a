import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { inlined } from '../../inline-contract.ts'

const getNote = { method: 'GET', path: '/notes/{noteId}', roles: ['manager'], summary: 'Reads a note', response: {} }
const known = {
  api: { notes: { getNote, NOTE_KINDS: ['meeting', 'call'], Note: { parse: () => ({}) } } },
  errors: { stale: { code: 2003, status: 409, message: 'Somebody saved a change before you.' } },
}
const CALL = '{"method":"GET","path":"/notes/{noteId}","roles":["manager"]}'

const written = (code: string) => inlined(parseAst(code), code, known)

test('a call stands where it is made, without its schemas, and the whole contract is read no more', () => {
  expect(written("import { api } from '@paddock/contract';\ncall(api.notes.getNote, {});")).toBe(
    `const call_notes_getNote = ${CALL};\n\ncall(call_notes_getNote, {});`,
  )
})

test('calls and words that are imported by name are written out; schemas stay imported', () => {
  const code =
    "import { getNote, NOTE_KINDS as KINDS, Note } from '@paddock/contract/features/notes/notes.contract';\nuse(getNote, KINDS, Note);"
  expect(written(code)).toBe(
    `const getNote = ${CALL};\nconst KINDS = ["meeting","call"];\nimport { Note } from '@paddock/contract/features/notes/notes.contract';\nuse(getNote, KINDS, Note);`,
  )
})

test('all calls of a feature come from that feature alone', () => {
  expect(written("import { api } from '@paddock/contract';\ninvalidate(api.notes);")).toBe(
    "import * as calls_notes from '@paddock/contract/features/notes/notes.contract';\n\ninvalidate(calls_notes);",
  )
})

test('a refusal is written out with its number or its sentence, so that the catalogue need not be there', () => {
  const code = "import { ERRORS } from '@paddock/contract/errors';\nok = error.code === ERRORS.stale.code || ERRORS.stale.message;"
  expect(written(code)).toBe('\nok = error.code === 2003 || "Somebody saved a change before you.";')
})

test('what is not known while building keeps its import', () => {
  const code = "import { api, ERRORS } from '@paddock/contract';\nfind(api[feature], ERRORS[name]);"
  expect(written(code)).toBe("import { api, ERRORS } from '@paddock/contract';\nfind(api[feature], ERRORS[name]);")
})
