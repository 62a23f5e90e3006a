/** How a version came to count: with the product, by an admin, or again after a later one. */
export const PUBLICATION_KINDS = ['shipped', 'published', 'rolled_back'] as const
export type PublicationKind = (typeof PUBLICATION_KINDS)[number]
