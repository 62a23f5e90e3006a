import type { RecordFacts } from './analytics.queries.ts'
import type { Audience } from './audience-view.ts'
import type { FamilyFacts } from './family-facts.ts'

/**
 * What of a client's money an audience may know of. The family's figures are made of what is left here, so nothing in them, no sum, count or
 * list, tells that there is more.
 */
export function shownPosition<Facts extends Shown>(facts: Facts, audience: Audience): Facts {
  if (audience === 'adviser') return facts
  return {
    ...facts,
    records: facts.records.filter(isForFamily),
    removed: facts.removed.filter(isForFamily),
    entities: facts.entities.filter(isForFamily),
    trusteeships: facts.trusteeships.filter(isForFamily),
    registered: facts.registered.filter(({ involvement }) => involvement === 'family'),
  }
}

type Shown = Pick<FamilyFacts, 'records' | 'removed' | 'entities' | 'trusteeships' | 'registered'>
const isForFamily = ({ audience }: Pick<RecordFacts, 'audience'>) => audience === 'family'
