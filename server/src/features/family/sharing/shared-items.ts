import { rankingSummary } from '@paddock/contract/features/analytics/figures'
import { countedWithoutName, familyFigure, type FamilyFigure } from '@paddock/contract/features/analytics/shared-figures'
import { scoreMiniIpip, TRAIT_WORDS } from '@paddock/contract/features/assessments/mini-ipip-scoring'
import type { SharedItem } from '@paddock/contract/features/family/family.shapes'
import {
  QUESTIONNAIRE_KEYS,
  type Answers,
  type Consents,
  type Question,
  type QuestionnaireDefinition,
  type Section,
} from '@paddock/contract/features/questionnaires/definition'
import {
  type AlignmentItem,
  alignmentItems,
  answerText,
  consentOf,
  findQuestion,
  isBlank,
  isDeclined,
} from '@paddock/contract/features/questionnaires/rules'
import { type AskedRound, closedRounds, comparedItems, figuresOf, labelOf, valueIn } from '../../analytics/index.ts'
import { sendingId } from '../../surveys/index.ts'

/** What one person last sent of one questionnaire, and who may see it now. */
export interface AnswerSheet {
  surveyId: string
  /** The number of the submission. */
  number: number
  stakeholderId: string
  name: string
  definition: QuestionnaireDefinition
  answers: Answers
  consents: Consents
}

/** What a person says to the adviser about the answers themselves; it is no part of what a family talks about. */
const TO_THE_ADVISER = 'q44'

type Figures = Pick<SharedItem, 'counts' | 'n' | 'consensus' | 'reading' | 'side' | 'order' | 'countedAt'>
const WITHHELD: Figures = { counts: null, n: null, consensus: null, reading: null, side: null, order: null, countedAt: null }

/**
 * What the family's members share with each other, in the order of the questionnaires. Items with figures are all listed, the others where
 * somebody gives a name: so the list tells neither of an answer that has no name nor of what its person chose.
 */
export function sharedItems(sheets: readonly AnswerSheet[], rounds: readonly AskedRound[], myStakeholderId: string): SharedItem[] {
  return QUESTIONNAIRE_KEYS.flatMap((key) => {
    const asked = sheets.filter(({ definition }) => definition.key === key)
    const newest = asked.map(({ definition }) => definition).toSorted((one, other) => other.version - one.version)[0]
    if (!newest) return []
    if (key === 'mini_ipip') return traitItems(newest, asked, myStakeholderId)
    const items = alignmentItems(newest)
    return newest.sections.flatMap((section) =>
      section.questions.flatMap((question): SharedItem[] => {
        if (key === 'stakeholder_survey' && question.id === TO_THE_ADVISER) return []
        const head = { questionnaireKey: key, questionnaire: newest.title, section: section.title }
        const compared = items.filter(({ questionId }) => questionId === question.id)
        if (compared.length === 0) return openItem(head, section, question, asked, myStakeholderId)
        return compared.map((item) => comparedItem(head, item, asked, closedRounds(item, key, rounds), myStakeholderId))
      }),
    )
  })
}

type Head = Pick<SharedItem, 'questionnaireKey' | 'questionnaire' | 'section'>

/** An item with figures, also while there are none to show. */
function comparedItem(
  head: Head,
  item: AlignmentItem,
  sheets: readonly AnswerSheet[],
  rounds: ReturnType<typeof closedRounds>,
  me: string,
): SharedItem {
  const unnamed = countedWithoutName(rounds)
  const named = namedIn(sheets, item.questionId, me, (sheet) => (unnamed.has(sendingId(sheet)) ? '' : wordsOf(item, sheet)))
  const figures = figuresFor(item, familyFigure(item.kind, rounds, me))
  return { ...head, itemId: item.id, kind: item.kind, text: item.text, labels: item.labels, named, ...figures }
}

/** A question that is not compared; listed where somebody shares an answer by name. */
function openItem(head: Head, section: Section, question: Question, sheets: readonly AnswerSheet[], me: string): SharedItem[] {
  const named = namedIn(sheets, question.id, me, ({ definition, answers }) => {
    const asked = findQuestion(definition, question.id)
    const value = answers[question.id]
    return asked && !isBlank(value) && !isDeclined(value) ? answerText(asked, value) : ''
  })
  if (named.length === 0) return []
  const item = { itemId: question.id, kind: 'open' as const, text: question.text, labels: [] }
  return [{ ...head, section: section.title, ...item, named, ...WITHHELD }]
}

/** Shares the results of the assessment and not its twenty answers, which say little one by one. */
function traitItems(definition: QuestionnaireDefinition, sheets: readonly AnswerSheet[], me: string): SharedItem[] {
  const [section] = definition.sections
  const first = section?.questions[0]
  if (!section || !first) return []
  const named = namedIn(sheets, first.id, me, ({ answers }) => traitText(answers))
  if (named.length === 0) return []
  return [
    {
      questionnaireKey: definition.key,
      questionnaire: definition.title,
      section: section.title,
      itemId: 'traits',
      kind: 'open',
      text: 'Results, each from 1 to 5 with its likely range',
      labels: [],
      named,
      ...WITHHELD,
    },
  ]
}

function traitText(answers: Answers): string {
  const statements: Record<string, number> = Object.assign(
    {},
    ...Object.values(answers).filter((value) => !isBlank(value) && !isDeclined(value)),
  )
  return scoreMiniIpip(statements)
    .flatMap(({ trait, mean, low, high }) =>
      mean === null || low === null || high === null
        ? []
        : [`${TRAIT_WORDS[trait].name}: ${mean.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`],
    )
    .join('\n')
}

/** Names the people who share their answer to a question with their name; an empty text means nobody. */
function namedIn(
  sheets: readonly AnswerSheet[],
  questionId: string,
  me: string,
  words: (sheet: AnswerSheet) => string,
): SharedItem['named'] {
  return sheets.flatMap((sheet) => {
    if (consentOf(sheet.definition, sheet.consents, questionId) !== 'named') return []
    const text = words(sheet)
    return text === '' ? [] : [{ stakeholderId: sheet.stakeholderId, name: sheet.name, isMe: sheet.stakeholderId === me, text }]
  })
}

/** What somebody answered to a compared item, in words; empty where they did not, declined, or were asked on another scale. */
function wordsOf(item: AlignmentItem, sheet: AnswerSheet): string {
  const asked = comparedItems(sheet.definition).get(item.id)
  const question = findQuestion(sheet.definition, item.questionId)
  if (!asked || !question || isDeclined(sheet.answers[item.questionId])) return ''
  const value = valueIn(sheet, item)
  if (value === null) return ''
  if (typeof value !== 'number' || question.type === 'rating') return answerText(question, sheet.answers[item.questionId])
  return asked.labels[value - asked.min] ?? ''
}

/** What this reader is shown of the last round that counted the item. */
function figuresFor(item: AlignmentItem, figure: FamilyFigure): Figures {
  if (figure === null) return WITHHELD
  const values = figure.shape === 'close' ? [] : figure.values
  const { counts, consensus, reading, side } = figuresOf(item, figure.shape, values)
  const told = { ...WITHHELD, n: figure.n, countedAt: figure.round.closedAt }
  if (item.kind !== 'ranking') return { ...told, counts, consensus, reading, side }
  const rankings = values.filter((value) => typeof value !== 'number')
  return { ...told, order: rankingSummary(rankings, item.choices).map(({ choice }) => labelOf(item, choice)) }
}
