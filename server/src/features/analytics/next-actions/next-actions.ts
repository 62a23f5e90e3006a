import { NEXT_ACTIONS } from '@paddock/contract/features/analytics/analytics.rules'
import type { AlignmentItem, Analytics, NextAction } from '@paddock/contract/features/analytics/analytics.shapes'
import type { FamilyFacts } from '../family-facts.ts'
import { peopleActions } from './people-actions.ts'
import { firstActions, meetingActions, recordActions } from './record-actions.ts'

/** What to do next and who it waits for; tells nobody's answers. Nothing is to be done with an archived record. */
export function nextActions(facts: FamilyFacts, netPosition: Analytics['netPosition'], alignment: readonly AlignmentItem[]): NextAction[] {
  if (facts.archived) return []
  const actions = [
    ...firstActions(facts),
    ...peopleActions(facts),
    ...recordActions(facts, netPosition),
    ...meetingActions(facts, alignment),
  ]
  // The contract lists what blocks others first.
  return actions.toSorted((one, other) => NEXT_ACTIONS.indexOf(one.kind) - NEXT_ACTIONS.indexOf(other.kind))
}
