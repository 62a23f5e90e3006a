/** `draft`: never published. `archived`: nobody reads it; it can be restored. */
export const ARTICLE_STATES = ['draft', 'published', 'archived'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

/** The largest picture, in bytes. */
export const PICTURE_LIMIT = 5 * 1024 * 1024
/** Articles that the tree shows; of more, the search finds the rest. */
export const TREE_CAP = 1000
