import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { foldText } from '../../../platform/text/fold-text.ts'

/** The parts of a proposal that tell which record it is about. */
export interface MatchableProposal {
  id: string
  kind: FinanceKind
  status: string
  stakeholderId: string
  surveyId: string
  questionId: string
  rowId: string
  fields: object
  /** The record that it led to earlier. */
  recordId: string | null
}

export interface MatchableRecord {
  id: string
  kind: FinanceKind
}

/**
 * Finds the current record that each waiting proposal is about: the one to which its row led before, or the same person's row about the
 * same thing, or else the one of that category, name and owner. Each record is found once. A proposal without one would add a record.
 */
export function matchProposals(proposals: readonly MatchableProposal[], records: readonly MatchableRecord[]): Map<string, string> {
  const kinds = new Map(records.map(({ id, kind }) => [id, kind]))
  const things = new Map([
    ...records.map((each) => [each.id, thingOf(each.kind, each)] as const),
    ...proposals.map((each) => [each.id, thingOf(each.kind, each.fields)] as const),
  ])
  const found = new Map<string, string>()
  const taken = new Set<string>()
  const isFree = (proposal: MatchableProposal, recordId: string) =>
    kinds.get(recordId) === proposal.kind && !taken.has(recordId) && !isSiblings(proposals, proposal, recordId)
  const sameThing = (one: string, other: string, owners: 'same' | 'one not said') => {
    const [a, b] = [things.get(one), things.get(other)]
    if (!a || !b || a.category !== b.category || a.name !== b.name) return false
    // A debt without a lender and without an owner could be anything.
    return owners === 'same' ? a.owner === b.owner && a.name + a.owner !== '' : a.name !== '' && (a.owner === '' || b.owner === '')
  }

  const waiting = proposals.filter(({ status }) => status === 'proposed')
  const earlierOf = ({ id, stakeholderId }: MatchableProposal) =>
    proposals.filter((other) => other.id !== id && other.stakeholderId === stakeholderId && other.recordId !== null)
  const ledTo = (earlier: readonly MatchableProposal[]) => earlier.map(({ recordId }) => recordId).filter((id) => id !== null)
  const recordIds = records.map(({ id }) => id)
  const onlyOne = (ids: string[]) => (new Set(ids).size === 1 ? ids : [])
  const rules: ((proposal: MatchableProposal) => string[])[] = [
    (proposal) => ledTo([proposal]),
    (proposal) => ledTo(earlierOf(proposal).filter((other) => other.questionId === proposal.questionId && other.rowId === proposal.rowId)),
    (proposal) => ledTo(earlierOf(proposal).filter((other) => sameThing(proposal.id, other.id, 'same'))),
    (proposal) => recordIds.filter((id) => sameThing(proposal.id, id, 'same')),
    (proposal) => onlyOne(ledTo(earlierOf(proposal).filter((other) => sameThing(proposal.id, other.id, 'one not said')))),
    (proposal) => onlyOne(recordIds.filter((id) => isFree(proposal, id) && sameThing(proposal.id, id, 'one not said'))),
  ]
  for (const rule of rules) {
    for (const proposal of waiting) {
      if (found.has(proposal.id)) continue
      const recordId = rule(proposal).find((id) => isFree(proposal, id))
      if (recordId === undefined) continue
      found.set(proposal.id, recordId)
      taken.add(recordId)
    }
  }
  return found
}

/** Whether another row of the same survey became this record. Two rows of one survey are two things. */
function isSiblings(proposals: readonly MatchableProposal[], proposal: MatchableProposal, recordId: string): boolean {
  return proposals.some(
    (other) =>
      other.id !== proposal.id && other.surveyId === proposal.surveyId && other.status === 'accepted' && other.recordId === recordId,
  )
}

interface Thing {
  category: string
  name: string
  owner: string
}

function thingOf(kind: FinanceKind, fields: object): Thing {
  const given = fields as Record<string, unknown>
  const fold = (name: string) => foldText(typeof given[name] === 'string' ? given[name] : '')
  return {
    category: kind === 'property' ? '' : fold('category'),
    name: fold(kind === 'liability' ? 'lender' : 'name'),
    owner: fold(kind === 'property' ? 'titleHolder' : 'owner'),
  }
}
