import type { Call, DownloadCall, UploadCall } from '../../route.ts'
import { LOGO_LIMIT } from './logo.rules.ts'
import type * as shapes from './letters.shapes.ts'

const PRACTICE = ['organizationAdmin'] as const

export const getLetters: Call<typeof shapes.getLetters> = {
  method: 'GET',
  path: '/letters',
  roles: PRACTICE,
  shows: ['letter', 'organization'],
}

export const updateLetterhead: Call<typeof shapes.updateLetterhead> = {
  method: 'PATCH',
  path: '/letters/letterhead',
  roles: PRACTICE,
  changes: ['letter'],
}

export const uploadLogo: UploadCall<typeof shapes.uploadLogo> = {
  method: 'POST',
  path: '/letters/logo',
  roles: PRACTICE,
  upload: { mediaTypes: ['application/octet-stream'], limit: LOGO_LIMIT },
  changes: ['letter'],
}

export const removeLogo: Call<typeof shapes.removeLogo> = {
  method: 'POST',
  path: '/letters/logo/remove',
  roles: PRACTICE,
  changes: ['letter'],
}

export const getLogo: DownloadCall<typeof shapes.getLogo> = {
  method: 'GET',
  path: '/letters/logo/{logoId}',
  roles: PRACTICE,
  download: { mediaType: 'image/png' },
}

export const updateLetter: Call<typeof shapes.updateLetter> = {
  method: 'PATCH',
  path: '/letters/text',
  roles: PRACTICE,
  changes: ['letter'],
}

export const resetLetter: Call<typeof shapes.resetLetter> = {
  method: 'POST',
  path: '/letters/text/reset',
  roles: PRACTICE,
  changes: ['letter'],
}
