import type { PackPer } from '@paddock/contract/features/documents/packs.rules'
import { plural } from '../../../ui/text/format.ts'

export const PER_WORDS: Record<PackPer, string> = {
  family: 'Once for the family',
  entity: 'Once for each entity',
  person: 'Once for each person',
}

/** "14 documents are asked for", and what was waiting already and is not asked for again. */
export function outcomeWords({ requested, already }: { requested: number; already: number }): string {
  const waiting = already > 0 ? ` ${plural(already, 'was', 'were')} already asked for.` : ''
  return requested === 0
    ? `Nothing new is asked for.${waiting}`
    : `${plural(requested, 'document is', 'documents are')} asked for.${waiting}`
}
