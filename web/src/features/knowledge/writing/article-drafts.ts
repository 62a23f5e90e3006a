import type { RichNode } from '@paddock/contract/rich-text-nodes'
import { readKept } from '../../../platform/browser/kept-draft.ts'

/** The text of an article as it is typed. */
export interface ArticleTyped {
  title: string
  summary: string
  body: RichNode
}

/** What was typed and has not reached the server yet, with the version that it was typed over. */
export interface KeptArticle extends ArticleTyped {
  version: number
}

/** Each person has drafts of their own. */
export const draftKey = (userId: string, articleId: string): string => `paddock.article-draft.${userId}.${articleId}`

export const readArticle = (key: string): KeptArticle | null => readKept(key, isKept)

function isKept(value: unknown): value is KeptArticle {
  if (typeof value !== 'object' || value === null) return false
  const { title, summary, body, version } = value as Record<string, unknown>
  const isText = typeof title === 'string' && typeof summary === 'string' && typeof version === 'number'
  return isText && typeof body === 'object' && body !== null && 'type' in body && body.type === 'doc'
}
