import { type Call, type DownloadCall, STAFF, SYSTEM_ROLES } from '../../route.ts'
import type * as shapes from './knowledge.shapes.ts'

export * from './writing.calls.ts'

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
