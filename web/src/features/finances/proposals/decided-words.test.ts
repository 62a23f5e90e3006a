import { ApiError } from '../../../platform/api/api-error.ts'
import { expect, test } from 'vitest'
import { decidedWords } from './decided-words.ts'

const refusal = (current: object, code = 2730) => new ApiError(409, { code, message: 'This proposal has already been decided.', current })
const helen = { id: 'helen', firstName: 'Helen', lastName: 'Marsh' }
const proposal = { title: 'Whitlock Family Trust', from: { name: 'Anne Whitlock' }, decidedBy: helen }

test('a proposal that somebody decided meanwhile is named, with who decided it and how', () => {
  expect(decidedWords(refusal({ ...proposal, status: 'rejected' }))).toBe('Helen Marsh rejected “Whitlock Family Trust”.')
  expect(decidedWords(refusal({ ...proposal, status: 'accepted' }))).toBe('Helen Marsh accepted “Whitlock Family Trust”.')
  const withdrawn = refusal({ ...proposal, status: 'withdrawn', decidedBy: null })
  expect(decidedWords(withdrawn)).toBe('Anne Whitlock took “Whitlock Family Trust” out of their answers.')
})

test('any other failure keeps its own sentence', () => {
  expect(decidedWords(refusal({ ...proposal, status: 'proposed' }, 2003))).toBeNull()
  expect(decidedWords(new Error('offline'))).toBeNull()
})
