import type { AlignmentItem, Analytics, NextAction } from '@paddock/contract/features/analytics/analytics.shapes'
import { extremes } from '@paddock/contract/features/analytics/extremes'
import { dayWords, firstNames, listed, plural } from './action-words.ts'
import type { FamilyFacts } from '../family-facts.ts'

const nobody = { who: [], surveyIds: [] } satisfies Partial<NextAction>

/** What stands before the first answer: nobody is entered, nothing was asked. */
export function firstActions({ people, surveys, helperSurveys }: FamilyFacts): NextAction[] {
  if (people.length === 0) {
    return [
      {
        ...nobody,
        kind: 'invite',
        tab: 'general',
        title: 'Nobody of the family is entered',
        detail: 'Add its people, then invite them to answer.',
      },
    ]
  }
  if (surveys.length > 0) return []
  return [
    {
      ...nobody,
      kind: 'assign',
      tab: 'surveys',
      title: helperSurveys.length > 0 ? 'Nobody of the family has been asked anything' : 'No questionnaire has been sent',
      detail: 'Ask the primary stakeholder for the facts, and everybody for their view.',
    },
  ]
}

/** What the record needs before its figures hold. */
export function recordActions(facts: FamilyFacts, { stale, unvalued, overlaps }: Analytics['netPosition']): NextAction[] {
  const actions: NextAction[] = []
  const proposals = facts.waiting.reduce((total, each) => total + each.proposals, 0)
  if (proposals > 0) {
    const names = firstNames([...facts.people, ...facts.helpers])
    const who = facts.waiting.flatMap(({ stakeholderId }) => {
      const name = names.get(stakeholderId)
      return name === undefined ? [] : [{ stakeholderId, name }]
    })
    const from = who.length > 0 ? `${listed(who.map(({ name }) => name))} gave them: accept` : 'Accept'
    const title = plural(proposals, 'entry waits for your decision', 'entries wait for your decision')
    actions.push({ kind: 'proposals', tab: 'general', who, surveyIds: [], title, detail: `${from} or reject each one.` })
  }
  actions.push(...overlapActions(overlaps))
  const [only] = stale
  if (only) {
    const title = stale.length === 1 ? `${only.name} needs a new value` : `${stale.length} values need another look`
    actions.push({ ...nobody, kind: 'stale_values', tab: 'general', title, detail: staleWords(stale, facts.today) })
  }
  if (unvalued > 0) {
    const title = plural(unvalued, 'record has no value', 'records have no value')
    actions.push({ ...nobody, kind: 'unvalued', tab: 'general', title, detail: 'What has no value counts as nothing in the net position.' })
  }
  return actions
}

/** Says of values that are marked as old, the oldest first, how old they are and how many have no date. */
function staleWords(stale: Analytics['netPosition']['stale'], today: string): string {
  const [oldest, ...others] = stale.flatMap(({ asAt }) => asAt ?? [])
  const undated = stale.length - others.length - (oldest === undefined ? 0 : 1)
  if (oldest === undefined) return `Nobody wrote down ${undated === 1 ? 'its date' : 'their dates'}.`
  const missing = undated > 0 ? `Nobody wrote down the date of ${undated === 1 ? 'one' : undated}. ` : ''
  const which = stale.length === 1 ? 'It is' : others.length === 0 ? 'The other is' : undated > 0 ? 'The oldest other is' : 'The oldest is'
  const day = dayWords(oldest, today)
  return `${missing}${which} of ${oldest > today ? `a day to come: ${day}` : `${day}; values older than 12 months are marked`}.`
}

/** Nobody has said whether a value is that of land on the record: until somebody does, it counts once. */
function overlapActions(overlaps: Analytics['netPosition']['overlaps']): NextAction[] {
  const open = overlaps.filter(({ settled }) => !settled)
  const [first] = open
  if (!first) return []
  const detail = 'Until you say so, what may be land as well is counted once, as land.'
  const question =
    first.with === 'fund' ? `Does the balance of ${first.name} include land?` : `Does the value of the land include ${first.name}?`
  const title = open.length === 1 ? question : `${open.length} values may stand in two places`
  return [{ ...nobody, kind: 'overlap', tab: 'general', title, detail }]
}

/** Where the family differs most, and whether everything is in. */
export function meetingActions({ surveys, helperSurveys }: FamilyFacts, alignment: readonly AlignmentItem[]): NextAction[] {
  const actions: NextAction[] = []
  const apart = extremes(alignment, alignment.length).bottom.filter(({ reading }) => reading === 'far_apart')
  const [widest] = apart
  if (widest) {
    const title = `Answers stand far apart on ${apart.length === 1 ? 'one question' : `${apart.length} questions`}`
    actions.push({ ...nobody, kind: 'talk_about', tab: 'analytics', title, detail: `Furthest apart: ${widest.text}` })
  }
  if (surveys.length > 0 && [...surveys, ...helperSurveys].every(({ status }) => status === 'completed')) {
    const detail = 'The figures are complete. Print the report and prepare the family meeting.'
    actions.push({ ...nobody, kind: 'ready', tab: 'analytics', title: 'Everybody has answered', detail })
  }
  return actions
}
