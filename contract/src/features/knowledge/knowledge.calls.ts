import { type Call, type DownloadCall, STAFF, SYSTEM_ROLES, type UploadCall } from '../../route.ts'
import { PICTURE_LIMIT } from './knowledge.rules.ts'
import type * as shapes from './knowledge.shapes.ts'

export const getTree: Call<typeof shapes.getTree> = {
  method: 'GET',
  path: '/knowledge',
  roles: STAFF,
  shows: ['article'],
}

export const searchArticles: Call<typeof shapes.searchArticles> = {
  method: 'GET',
  path: '/knowledge/search',
  roles: STAFF,
  shows: ['article'],
}

export const getArticle: Call<typeof shapes.getArticle> = {
  method: 'GET',
  path: '/knowledge/article',
  roles: SYSTEM_ROLES,
  shows: ['article'],
}

export const confirmArticle: Call<typeof shapes.confirmArticle> = {
  method: 'POST',
  path: '/knowledge/articles/{articleId}/confirm',
  roles: SYSTEM_ROLES,
  changes: ['article'],
}

export const getPicture: DownloadCall<typeof shapes.getPicture> = {
  method: 'GET',
  path: '/knowledge/pictures/{pictureId}',
  roles: SYSTEM_ROLES,
  download: { mediaType: 'image/png' },
}

export const listQuestionHelp: Call<typeof shapes.listQuestionHelp> = {
  method: 'GET',
  path: '/knowledge/help',
  roles: ['user'],
  shows: ['article'],
}

/* Writing: the platform's staff. */

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
