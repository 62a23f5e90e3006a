import { expect, test } from 'vitest'
import { targetsOf, type UploadTarget } from './upload-target.ts'

const folder: UploadTarget = { to: 'client', clientId: 'c', folderId: null, words: 'Whitlock' }

test('files of one drop that share a name stay apart, as none of them is the next version of another', () => {
  const files = [{ name: 'Balance.pdf' }, { name: 'Deed.pdf' }, { name: 'balance.PDF' }]
  expect(targetsOf(files, folder)).toEqual([{ ...folder, apart: true }, folder, { ...folder, apart: true }])
})

test('a file alone may be the next version of one that is there', () => {
  expect(targetsOf([{ name: 'Balance.pdf' }], folder)).toEqual([folder])
})
