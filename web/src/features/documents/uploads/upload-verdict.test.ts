import { ERRORS } from '@paddock/contract/errors'
import { FILE_LIMIT } from '@paddock/contract/features/documents/uploads.rules'
import { expect, test } from 'vitest'
import { ApiError, unreachable } from '../../../platform/api/api-error.ts'
import { judge, refusalOf, StorageRefusal } from './upload-verdict.ts'

const answer = (name: keyof typeof ERRORS, fields: Record<string, string> = {}) =>
  new ApiError(ERRORS[name].status, { ...ERRORS[name], fields })

test('what is too large, empty or of a kind that is not taken is refused before a byte is sent', () => {
  expect(refusalOf({ name: 'will.pdf', size: FILE_LIMIT })).toBeNull()
  expect(refusalOf({ name: 'SCAN.JPG', size: 1 })).toBeNull()
  expect(refusalOf({ name: 'will.pdf', size: FILE_LIMIT + 1 })).toMatch(/larger than 200 MB/)
  expect(refusalOf({ name: 'will.pdf', size: 0 })).toMatch(/empty/)
  expect(refusalOf({ name: 'setup.exe', size: 10 })).toMatch(/kind of file/)
  expect(refusalOf({ name: 'no-ending', size: 10 })).toMatch(/kind of file/)
  expect(refusalOf({ name: 'setup.pdf.exe ', size: 10 })).toMatch(/kind of file/)
  expect(refusalOf({ name: 'will.pdf ', size: 10 }), 'the server keeps it without the space').toBeNull()
})

test('no answer, a server that is unwell or a storage that refuses a part are tried again', () => {
  for (const passing of [unreachable(), new ApiError(502), new ApiError(429), new StorageRefusal(403), answer('upload_incomplete')]) {
    expect(judge(passing, true)).toEqual({ kind: 'again' })
  }
})

test('an upload that the server has thrown away is begun anew, a client that is not there is not', () => {
  expect(judge(answer('upload_over'), true)).toEqual({ kind: 'anew' })
  expect(judge(answer('not_found'), true)).toEqual({ kind: 'anew' })
  expect(judge(answer('not_found'), false)).toMatchObject({ kind: 'refused', mayRetry: false })
})

test('a refusal is told in the words about the file', () => {
  const words = 'This is a program for Windows, not a PDF.'
  expect(judge(answer('file_kind_mismatch', { file: words }), true)).toEqual({ kind: 'refused', words, mayRetry: false })
  expect(judge(answer('scanner_unreachable'), true)).toMatchObject({ kind: 'refused', mayRetry: true })
})

test('a file that arrived otherwise than it was sent is sent again from nothing', () => {
  expect(judge(answer('checksum_mismatch'), true)).toMatchObject({ kind: 'refused', mayRetry: true, anew: true })
})

test('a file that was changed on the disk meanwhile must be chosen again', () => {
  expect(judge(new DOMException('', 'NotReadableError'), true)).toMatchObject({ kind: 'refused', mayRetry: false })
})
