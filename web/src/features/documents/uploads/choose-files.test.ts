import { expect, test } from 'vitest'
import { droppedFiles, ownName } from './choose-files.ts'

const file = (name: string) => new File(['abc'], name)
const fileEntry = (name: string) => ({ isFile: true, name, file: (give: (found: File) => void) => give(file(name)) })
const lost = (name: string) => ({
  isFile: true,
  name,
  file: (_: unknown, fail: (error: Error) => void) => fail(new Error('NotFoundError')),
})

/** A folder as a browser reads it: some entries, and none at the end. */
function folder(name: string, entries: object[]) {
  const reader = () => {
    const left = [entries, []]
    return { readEntries: (give: (some: object[]) => void) => give(left.shift() ?? []) }
  }
  return { isDirectory: true, name, createReader: reader }
}

const drop = async (...entries: object[]) => {
  const transfer = { items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files: [] }
  const { files, unread } = await droppedFiles(transfer as unknown as DataTransfer)
  return { names: files.map(({ name }) => name), unread }
}

test('a folder brings the files in it and in the folders in it', async () => {
  const estate = folder('Estate', [fileEntry('will.pdf'), folder('2024', [fileEntry('deed.pdf')])])
  expect(await drop(estate)).toEqual({ names: ['will.pdf', 'deed.pdf'], unread: 0 })
})

test('what cannot be read is counted, and the others come', async () => {
  const closed = {
    isDirectory: true,
    name: 'Closed',
    createReader: () => ({ readEntries: (_: unknown, fail: (error: Error) => void) => fail(new Error('NotReadableError')) }),
  }
  expect(await drop(folder('Estate', [fileEntry('will.pdf'), lost('deed.pdf'), closed]))).toEqual({ names: ['will.pdf'], unread: 2 })
})

test('what the system itself keeps in a folder is left there', async () => {
  const left = [fileEntry('.DS_Store'), fileEntry('Thumbs.db'), fileEntry('desktop.ini'), folder('.git', [fileEntry('config.txt')])]
  expect(await drop(folder('Estate', [...left, fileEntry('will.pdf')]))).toEqual({ names: ['will.pdf'], unread: 0 })
})

test('a photo that a phone calls as it calls every photo has the name of its moment, and other files have their own', () => {
  const lastModified = new Date(2026, 10, 27, 14, 5, 9).getTime()
  const photo = ownName(new File(['abc'], 'image.jpg', { type: 'image/jpeg', lastModified }))
  expect([photo.name, photo.type, photo.lastModified, photo.size]).toEqual(['Photo 2026-11-27 14.05.09.jpg', 'image/jpeg', lastModified, 3])
  expect(ownName(new File(['abc'], 'image of the shed.jpg')).name).toBe('image of the shed.jpg')
})
