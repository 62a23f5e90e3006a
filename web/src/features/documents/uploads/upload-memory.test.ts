import { expect, test } from 'vitest'
import { aStorage } from '../../../testing/a-storage.ts'
import { forgetUpload, type RememberedUpload, rememberedUploads, rememberUpload, uploadFor } from './upload-memory.ts'
import type { UploadTarget } from './upload-target.ts'

const wills: UploadTarget = { to: 'client', clientId: 'c1', folderId: 'wills', words: 'Wills' }
const video: RememberedUpload = {
  uploadId: 'u1',
  name: 'meeting.mp4',
  size: 90,
  lastModified: 7,
  target: wills,
  expiresAt: '2099-01-01T00:00:00Z',
}

test('the same file for the same place goes on with the upload that was begun', () => {
  const storage = aStorage()
  rememberUpload(storage, video)
  expect(uploadFor(storage, { name: 'meeting.mp4', size: 90, lastModified: 7 }, wills)?.uploadId).toBe('u1')
})

test('another content, another folder or another document begins anew', () => {
  const storage = aStorage()
  rememberUpload(storage, video)
  expect(uploadFor(storage, { name: 'meeting.mp4', size: 90, lastModified: 8 }, wills)).toBeUndefined()
  expect(uploadFor(storage, { name: 'meeting.mp4', size: 91, lastModified: 7 }, wills)).toBeUndefined()
  expect(uploadFor(storage, video, { ...wills, folderId: null })).toBeUndefined()
  expect(uploadFor(storage, video, { ...wills, documentId: 'd1' })).toBeUndefined()
})

test('what the server has thrown away by now is not remembered', () => {
  const storage = aStorage()
  rememberUpload(storage, { ...video, expiresAt: '2026-01-01T00:00:00Z' })
  expect(rememberedUploads(storage, new Date('2026-01-01T00:00:01Z'))).toEqual([])
})

test('what is forgotten leaves nothing behind on the device', () => {
  const storage = aStorage()
  rememberUpload(storage, video)
  forgetUpload(storage, 'u1')
  expect(storage.getItem('paddock.uploads')).toBeNull()
})

test('what somebody else wrote there does no harm', () => {
  const storage = aStorage()
  storage.setItem('paddock.uploads', '{not json')
  expect(rememberedUploads(storage)).toEqual([])
})
