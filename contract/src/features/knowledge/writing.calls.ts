import type { Call, DownloadCall, UploadCall } from '../../route.ts'
import { PICTURE_LIMIT } from './knowledge.rules.ts'
import type * as shapes from './knowledge.shapes.ts'

/** Only the platform's staff writes articles. */
const ADMIN = ['admin'] as const

export const addSection: Call<typeof shapes.addSection> = {
  method: 'POST',
  path: '/knowledge/sections',
  roles: ADMIN,
  changes: ['article'],
}

export const updateSection: Call<typeof shapes.updateSection> = {
  method: 'PATCH',
  path: '/knowledge/sections/{sectionId}',
  roles: ADMIN,
  changes: ['article'],
}

export const removeSection: Call<typeof shapes.removeSection> = {
  method: 'DELETE',
  path: '/knowledge/sections/{sectionId}',
  roles: ADMIN,
  changes: ['article'],
}

export const addArticle: Call<typeof shapes.addArticle> = {
  method: 'POST',
  path: '/knowledge/articles',
  roles: ADMIN,
  changes: ['article'],
}

export const getDraft: Call<typeof shapes.getDraft> = {
  method: 'GET',
  path: '/knowledge/articles/{articleId}/draft',
  roles: ADMIN,
  shows: ['article'],
}

export const saveDraft: Call<typeof shapes.saveDraft> = {
  method: 'PATCH',
  path: '/knowledge/articles/{articleId}/draft',
  roles: ADMIN,
  changes: ['article'],
}

export const updateArticle: Call<typeof shapes.updateArticle> = {
  method: 'PATCH',
  path: '/knowledge/articles/{articleId}',
  roles: ADMIN,
  changes: ['article'],
}

export const moveArticle: Call<typeof shapes.moveArticle> = {
  method: 'POST',
  path: '/knowledge/articles/{articleId}/move',
  roles: ADMIN,
  changes: ['article'],
}

export const publishArticle: Call<typeof shapes.publishArticle> = {
  method: 'POST',
  path: '/knowledge/articles/{articleId}/publish',
  roles: ADMIN,
  changes: ['article'],
}

export const archiveArticle: Call<typeof shapes.archiveArticle> = {
  method: 'POST',
  path: '/knowledge/articles/{articleId}/archive',
  roles: ADMIN,
  changes: ['article'],
}

export const restoreArticle: Call<typeof shapes.restoreArticle> = {
  method: 'POST',
  path: '/knowledge/articles/{articleId}/restore',
  roles: ADMIN,
  changes: ['article'],
}

export const reviewArticle: Call<typeof shapes.reviewArticle> = {
  method: 'POST',
  path: '/knowledge/articles/{articleId}/review',
  roles: ADMIN,
  changes: ['article'],
}

export const listVersions: Call<typeof shapes.listVersions> = {
  method: 'GET',
  path: '/knowledge/articles/{articleId}/versions',
  roles: ADMIN,
  shows: ['article'],
}

export const getVersion: Call<typeof shapes.getVersion> = {
  method: 'GET',
  path: '/knowledge/articles/{articleId}/versions/{versionId}',
  roles: ADMIN,
  shows: ['article'],
}

export const restoreVersion: Call<typeof shapes.restoreVersion> = {
  method: 'POST',
  path: '/knowledge/articles/{articleId}/versions/{versionId}/restore',
  roles: ADMIN,
  changes: ['article'],
}

export const uploadPicture: UploadCall<typeof shapes.uploadPicture> = {
  method: 'POST',
  path: '/knowledge/articles/{articleId}/pictures',
  roles: ADMIN,
  upload: { mediaTypes: ['application/octet-stream'], limit: PICTURE_LIMIT },
  changes: ['article'],
}

const REPORTERS = ['admin', 'organizationAdmin'] as const

export const listReaders: Call<typeof shapes.listReaders> = {
  method: 'GET',
  path: '/knowledge/articles/{articleId}/readers',
  roles: REPORTERS,
  shows: ['article'],
}

export const exportReaders: DownloadCall<typeof shapes.exportReaders> = {
  method: 'GET',
  path: '/knowledge/articles/{articleId}/readers/export',
  roles: REPORTERS,
  download: { mediaType: 'text/csv; charset=utf-8' },
}
