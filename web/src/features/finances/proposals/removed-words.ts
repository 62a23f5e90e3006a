import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'

/** Says of a proposal of any kind that its record is gone; null where it is not, or where another record is chosen. Each place adds its way out. */
export const removedWords = ({ removedTitle }: Pick<Proposal, 'removedTitle'>, replacesId: string | null): string | null =>
  removedTitle === null || replacesId ? null : `${removedTitle} was taken off the record. Accepting adds it again`
