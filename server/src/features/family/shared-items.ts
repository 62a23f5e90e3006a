import { consensus } from '@paddock/contract/features/analytics/figures'
import { type GivenAnswer, sharedAnswers } from '@paddock/contract/features/analytics/shared-figures'
import { scoreMiniIpip, TRAIT_WORDS } from '@paddock/contract/features/assessments/mini-ipip-scoring'
import type { SharedItem } from '@paddock/contract/features/family/family.contract'
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
  ordinalValue,
} from '@paddock/contract/features/questionnaires/rules'

/** What one person last sent of one questionnaire, and who may see it now. */
export interface AnswerSheet {
  surveyId: string
  stakeholderId: string
  name: string
  definition: QuestionnaireDefinition
  answers: Answers
  consents: Consents
}

/** An answer in words, and the labels of its item that it counts for. */
interface Said {
  text: string
  counts: number[]
}

/** What a person says to the adviser about the answers themselves; it is no part of what a family talks about. */
const TO_THE_ADVISER = 'q44'

type Figures = Pick<SharedItem, 'counts' | 'n' | 'consensus'>
const WITHHELD: Figures = { counts: null, n: null, consensus: null }

/**
 * What the family's members share with each other, in the order of the questionnaires. Which items are listed follows from consents and
 * named answers only, so that not even the list tells of an answer that has no name.
 */
export function sharedItems(sheets: readonly AnswerSheet[], myStakeholderId: string): SharedItem[] {
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
        return compared.flatMap((item) => comparedItem(head, item, asked, myStakeholderId))
      }),
    )
  })
}

type Head = Pick<SharedItem, 'questionnaireKey' | 'questionnaire' | 'section'>

/** An item with figures; listed where anybody shares their part of the questionnaire. */
function comparedItem(head: Head, item: AlignmentItem, sheets: readonly AnswerSheet[], me: string): SharedItem[] {
  if (sheets.every((sheet) => consentOf(sheet.definition, sheet.consents, item.questionId) === 'adviser_only')) return []
  const { named, counted } = sharedAnswers(given(sheets, item.questionId, (sheet) => saidOf(item, sheet)))
  return [
    {
      ...head,
      itemId: item.id,
      kind: item.kind,
      text: item.text,
      labels: item.labels,
      named: withNames(named, sheets, me),
      ...(counted === null ? WITHHELD : figuresOf(item, counted)),
    },
  ]
}

/** A question that is not compared; listed where somebody shares an answer by name. */
function openItem(head: Head, section: Section, question: Question, sheets: readonly AnswerSheet[], me: string): SharedItem[] {
  const { named } = sharedAnswers(
    given(sheets, question.id, ({ definition, answers }) => {
      const asked = findQuestion(definition, question.id)
      const value = answers[question.id]
      return asked && !isBlank(value) && !isDeclined(value) ? { text: answerText(asked, value), counts: [] } : null
    }),
  )
  if (named.length === 0) return []
  const item = { itemId: question.id, kind: 'open' as const, text: question.text, labels: [] }
  return [{ ...head, section: section.title, ...item, named: withNames(named, sheets, me), ...WITHHELD }]
}

/** Of the assessment the results are shared and not the twenty answers, which say little one by one. */
function traitItems(definition: QuestionnaireDefinition, sheets: readonly AnswerSheet[], me: string): SharedItem[] {
  const [section] = definition.sections
  const first = section?.questions[0]
  if (!section || !first) return []
  const { named } = sharedAnswers(
    given(sheets, first.id, ({ answers }) => {
      const text = traitText(answers)
      return text ? { text, counts: [] } : null
    }),
  )
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
      named: withNames(named, sheets, me),
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

/** The answers to a question, each with the consent of the person who gave it. */
function given(sheets: readonly AnswerSheet[], questionId: string, said: (sheet: AnswerSheet) => Said | null): GivenAnswer<Said>[] {
  return sheets.flatMap((sheet) => {
    const consent = consentOf(sheet.definition, sheet.consents, questionId)
    if (consent === 'adviser_only') return []
    const value = said(sheet)
    return value ? [{ stakeholderId: sheet.stakeholderId, consent, value }] : []
  })
}

/** What somebody answered to an item; null where they did not, declined, or were asked on another scale. */
function saidOf(item: AlignmentItem, { definition, answers }: AnswerSheet): Said | null {
  const asked = alignmentItems(definition).find(({ id }) => id === item.id)
  const question = findQuestion(definition, item.questionId)
  if (!asked || !question || JSON.stringify(asked.labels) !== JSON.stringify(item.labels)) return null
  const value = answers[item.questionId]
  if (isBlank(value) || isDeclined(value)) return null
  if (item.kind === 'ordinal') {
    const position = ordinalValue(asked, answers)
    if (position === null) return null
    const label = question.type === 'rating' ? answerText(question, value) : (asked.labels[position - asked.min] ?? '')
    return { text: label, counts: [position - asked.min] }
  }
  const chosen = [value].flat().map((each) => asked.choices.findIndex((choice) => choice.value === each))
  const counts = (item.kind === 'ranking' ? chosen.slice(0, 1) : chosen).filter((index) => index >= 0)
  return counts.length > 0 ? { text: answerText(question, value), counts } : null
}

function figuresOf(item: AlignmentItem, counted: readonly Said[]): Figures {
  return {
    counts: item.labels.map((_label, index) => counted.filter(({ counts }) => counts.includes(index)).length),
    n: counted.length,
    consensus:
      item.kind === 'ordinal'
        ? consensus(
            counted.flatMap(({ counts }) => counts),
            { min: 0, max: item.labels.length - 1 },
          )
        : null,
  }
}

function withNames(
  named: readonly { stakeholderId: string; value: Said }[],
  sheets: readonly AnswerSheet[],
  me: string,
): SharedItem['named'] {
  return named.map(({ stakeholderId, value }) => ({
    stakeholderId,
    name: sheets.find((sheet) => sheet.stakeholderId === stakeholderId)?.name ?? '',
    isMe: stakeholderId === me,
    text: value.text,
  }))
}
