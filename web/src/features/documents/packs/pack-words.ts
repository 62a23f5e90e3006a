import type { PackPer } from '@paddock/contract/features/documents/packs.rules'
import type { PackItem } from './pack-queries.ts'
import { plural } from '../../../ui/text/format.ts'

export const PER_WORDS: Record<PackPer, string> = {
  family: 'Once for the family',
  entity: 'Once for each entity',
  person: 'Once for each person',
}

/** The items of a list in words, one a line, where two versions of it are compared. */
export const itemsWords = (items: unknown): string =>
  (items as readonly PackItem[])
    .map(({ title, note, per }) => `${title} (${PER_WORDS[per].toLowerCase()})${note ? `: ${note}` : ''}`)
    .join('\n')

/** "14 documents are asked for", and what was waiting already and is not asked for again. */
export function outcomeWords({ requested, already }: { requested: number; already: number }): string {
  const waiting = already > 0 ? ` ${plural(already, 'was', 'were')} already asked for.` : ''
  return requested === 0
    ? `Nothing new is asked for.${waiting}`
    : `${plural(requested, 'document is', 'documents are')} asked for.${waiting}`
}
