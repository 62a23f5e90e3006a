import * as api from '@paddock/contract/calls'
import type { ArticleDraft } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { keepPreviousData } from '@tanstack/react-query'
import { query } from '../../platform/api/queries.ts'

export const treeQuery = (archived: boolean) =>
  query(api.knowledge.getTree, { query: archived ? { archived: 'true' } : {} }, { showsErrors: true })

export const articleQuery = (slug: string) => query(api.knowledge.getArticle, { query: { slug } }, { showsErrors: true })

export const draftQuery = (articleId: string) => query(api.knowledge.getDraft, { params: { articleId } }, { showsErrors: true })

/** A reader who does not find it among these finds it sooner by another word. */
export const FOUND_AT_MOST = 20

export const foundQuery = (q: string) => ({
  ...query(api.knowledge.searchArticles, { query: { q, limit: FOUND_AT_MOST } }, { showsErrors: true }),
  placeholderData: keepPreviousData,
})

/** The stored draft that a stale save answers. */
export function draftIn(value: unknown): ArticleDraft | null {
  return isDraft(value) ? value : null
}

function isDraft(value: unknown): value is ArticleDraft {
  return typeof value === 'object' && value !== null && 'slugIsSettled' in value && 'body' in value && 'version' in value
}
