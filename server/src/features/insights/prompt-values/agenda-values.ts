import { cutText } from '@paddock/contract/cut-text'
import { rankingSummary } from '@paddock/contract/features/analytics/figures'
import type { InsightRequest } from '@paddock/contract/features/insights/insights.shapes'
import { answerText, consentOf, findQuestion, isBlank, isDeclined } from '@paddock/contract/features/questionnaires/rules'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import { askedDefinitions, audienceView, closedRounds, comparedItems, givenTo, labelOf, lastSendings } from '../../analytics/index.ts'
import { countedItems, itemSource, usedAnswers } from './alignment-values.ts'
import { distinctAnswers, type Gathered, type Known, ownSource, type UsedAnswer } from './gathered.ts'

/** A brief that was written for the family and still may be shown to it. */
export interface SavedBrief {
  /** Sentence by sentence, with names. */
  points: string[]
  answers: UsedAnswer[]
}

/** What people said in their own words of the future, in the stakeholder survey: what success would be, what is not negotiable. */
const OWN_WORDS = ['q36', 'q37']
/** A goal counts for a person who puts it among their first three, and is shared from two people on. */
const FIRST = 3
const SHARED_BY = 2

type Part = Pick<Gathered, 'sources' | 'answers'>

/** A meeting of the family: only what the family may know, whoever asks. */
export function agendaValues(
  known: Known,
  request: Extract<InsightRequest, { key: 'family_meeting_agenda' }>,
  saved: SavedBrief | null,
): Gathered<'family_meeting_agenda'> {
  const { facts, members, aliases } = known
  const attendees = request.attendeeIds.map((id) => {
    const member = members.find((each) => each.id === id && !each.archived)
    if (!member) throw notFound()
    return { name: aliases.aliasOf(id), role: aliases.hide(member.relationship) }
  })
  const brief = saved ? savedPoints(known, saved) : ownPoints(known)
  const ranked = rankedGoals(known)
  const voices = voicesOf(known)
  if (brief.values.length + ranked.values.length + voices.values.length === 0) throw new AppError('nothing_to_send')
  const parts: Part[] = [brief, ranked, voices]
  return {
    key: 'family_meeting_agenda',
    audience: 'family',
    aliases,
    stakeholderId: null,
    values: {
      brief: brief.values,
      sharedGoals: ranked.values,
      voices: voices.values,
      attendees: [...attendees, ...request.guests.map((name) => ({ name: aliases.aliasOfName(name), role: 'Guest' }))],
      minutes: request.minutes,
      format: aliases.hide(request.format),
    },
    sources: parts.flatMap(({ sources }) => sources),
    answers: distinctAnswers(parts.flatMap(({ answers }) => answers)),
    keptBack: keptBackOf(facts.surveys, known),
  }
}

/** Sentences of the brief, each by an identifier of its own. */
function savedPoints({ aliases }: Known, { points, answers }: SavedBrief): Part & { values: { id: string; text: string }[] } {
  return {
    values: points.map((text, index) => ({ id: `b${index + 1}`, text: aliases.hide(text) })),
    sources: points.map((text, index) => ownSource('brief', `b${index + 1}`, cutText(`Alignment brief: ${text}`, 300))),
    answers,
  }
}

const READINGS_IN_WORDS = {
  close_together: 'The answers are close together',
  mixed: 'The answers are mixed',
  far_apart: 'The answers are far apart',
} as const

/** Without a saved brief the figures speak for themselves. */
function ownPoints(known: Known): Part & { values: { id: string; text: string }[] } {
  const items = countedItems(known, 'family')
  return {
    values: items.map((item) => ({
      id: item.itemId,
      text: `${READINGS_IN_WORDS[item.reading ?? 'mixed']} on: ${item.text} (${item.consensus === null ? '' : `consensus ${item.consensus.toFixed(2)} of 1, `}${item.n} answers).`,
    })),
    sources: items.map(itemSource),
    answers: usedAnswers(known, 'family', items),
  }
}

type Goals = Part & { values: { id: string; goal: string; people: number }[] }

/** The ranked goals that several share, where enough people ranked them to be counted. */
function rankedGoals({ facts }: Known): Goals {
  for (const definition of askedDefinitions(facts.surveys)) {
    const item = [...comparedItems(definition).values()].find(({ kind }) => kind === 'ranking')
    if (!item) continue
    const sendings = lastSendings(facts.surveys, definition.key)
    const given = givenTo(item, facts.people, sendings)
    const told = { kind: item.kind, rounds: closedRounds(item, definition.key, facts.rounds) }
    const { counted, shape, n } = audienceView('family', given, told)
    if (shape === null) continue
    const rankings = counted.filter((order) => typeof order !== 'number')
    const byPlace = rankingSummary(rankings, item.choices).slice(0, FIRST)
    // The prompt learns only the order that rankings without a name have in common.
    const inOrder = byPlace.map(({ choice: value }) => ({ value, people: n }))
    const byPeople = item.choices
      .map(({ value }) => ({
        value,
        people: rankings.filter((order) => order.slice(0, FIRST).includes(value)).length,
      }))
      .filter(({ people }) => people >= SHARED_BY)
      .toSorted((one, other) => other.people - one.people)
    const goals = shape === 'counted' ? byPeople : inOrder
    return {
      values: goals.map(({ value, people }) => ({ id: `goal.${value}`, goal: labelOf(item, value), people })),
      sources: goals.map(({ value }) => ({
        id: `goal.${value}`,
        kind: 'goal',
        label: labelOf(item, value),
        surveyId: null,
        questionnaireKey: definition.key,
        questionId: item.questionId,
      })),
      answers: given.flatMap(({ stakeholderId, state, consent }) => {
        const surveyId = sendings.get(stakeholderId)?.surveyId
        const counts = state === 'answered' && consent !== null && consent !== 'adviser_only'
        return counts && surveyId !== undefined ? [{ surveyId, stakeholderId, questionId: item.questionId, consent }] : []
      }),
    }
  }
  return { values: [], sources: [], answers: [] }
}

type Voices = Part & { values: { id: string; who: string; about: string; words: string }[] }

/**
 * What people hope for and insist upon in their own words: words tell who wrote them, so only where they show their name. They are each
 * person's own and never stand among the goals that the family shares.
 */
function voicesOf({ facts, aliases }: Known): Voices {
  const voices: Voices = { values: [], sources: [], answers: [] }
  for (const { surveyId, stakeholderId, definition, answers, consents } of lastSendings(facts.surveys, 'stakeholder_survey').values()) {
    for (const questionId of OWN_WORDS) {
      const question = findQuestion(definition, questionId)
      const answer = Object.hasOwn(answers, questionId) ? answers[questionId] : null
      const isShared = consentOf(definition, consents, questionId) === 'named'
      if (!question || isBlank(answer) || isDeclined(answer) || !isShared) continue
      const id = `said.${voices.values.length + 1}`
      const words = aliases.hide(answerText(question, answer))
      voices.values.push({ id, who: aliases.aliasOf(stakeholderId), about: question.text, words })
      voices.sources.push({ id, kind: 'answer', label: question.text, surveyId, questionnaireKey: definition.key, questionId })
      voices.answers.push({ surveyId, stakeholderId, questionId, consent: 'named' })
    }
  }
  return voices
}

/** Own words that were said and are not shown to the family with a name. */
function keptBackOf(surveys: Known['facts']['surveys'], known: Known): number {
  const said = [...lastSendings(surveys, 'stakeholder_survey').values()].flatMap(({ answers }) =>
    OWN_WORDS.filter((id) => Object.hasOwn(answers, id) && !isBlank(answers[id]) && !isDeclined(answers[id])),
  )
  return said.length - voicesOf(known).values.length
}
