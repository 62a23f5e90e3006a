import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CONSENT_CHOICES,
  type AnswerValue,
  type ConsentChoice,
  type Question,
  type QuestionnaireDefinition,
} from '@paddock/contract/features/questionnaires/definition'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { consentOf, consentUnits, isDeclined } from '@paddock/contract/features/questionnaires/rules'
import type { AskedRound } from '../../analytics/index.ts'
import { type AnswerSheet, sharedItems } from './shared-items.ts'

const survey = definitionOf('stakeholder_survey')!
const assessment = definitionOf('mini_ipip')!
const ME = 'person 0'

/** Any answer that a question takes, words included that nobody else writes. */
function answerTo(question: Question): fc.Arbitrary<AnswerValue> {
  const declined = fc.constantFrom<AnswerValue>({ declined: 'unknown' }, { declined: 'private' }, null)
  return fc.oneof({ weight: 4, arbitrary: givenTo(question) }, { weight: 1, arbitrary: declined })
}

function givenTo(question: Question): fc.Arbitrary<AnswerValue> {
  switch (question.type) {
    case 'single':
      return fc.constantFrom(...question.choices.map(({ value }) => value))
    case 'multiple':
      return fc.subarray(question.choices.map(({ value }) => value))
    case 'ranking':
      return fc.shuffledSubarray(
        question.choices.map(({ value }) => value),
        { minLength: question.choices.length },
      )
    case 'rating':
      return fc.integer({ min: question.min, max: question.max })
    case 'agreement':
      return fc.record(Object.fromEntries(question.statements.map(({ id }) => [id, fc.integer({ min: 1, max: question.scale.length })])))
    case 'text':
    case 'long_text':
      return fc.string({ minLength: 1, maxLength: 40 })
    case 'date':
      return fc.constant('2026-06-30')
    case 'rows':
    case 'consents':
      return fc.constant(null)
    default:
      return fc.integer({ min: 1, max: 100 })
  }
}

const answersTo = (definition: QuestionnaireDefinition): fc.Arbitrary<Record<string, AnswerValue>> =>
  fc.record(
    Object.fromEntries(definition.sections.flatMap(({ questions }) => questions).map((question) => [question.id, answerTo(question)])),
  )
const consentsOf = (definition: QuestionnaireDefinition) =>
  fc.dictionary(fc.constantFrom(...consentUnits(definition).map(({ id }) => id)), fc.constantFrom(...CONSENT_CHOICES))

/** Two to five people who have sent this questionnaire; the first of them reads. */
const familyOf = (definition: QuestionnaireDefinition): fc.Arbitrary<AnswerSheet[]> =>
  fc.array(fc.record({ answers: answersTo(definition), consents: consentsOf(definition) }), { minLength: 2, maxLength: 5 }).map((people) =>
    people.map((person, index) => ({
      ...person,
      definition,
      surveyId: `survey ${index}`,
      number: 1,
      stakeholderId: `person ${index}`,
      name: `Name ${index}`,
    })),
  )

/** What they sent, frozen by a round that has just closed. */
const frozen = (sheets: readonly AnswerSheet[]): AskedRound[] =>
  sheets.length === 0
    ? []
    : [
        {
          key: sheets[0]!.definition.key,
          closedAt: '2026-11-01T00:00:00Z',
          sendings: sheets.map(({ name: _name, ...sheet }) => ({
            ...sheet,
            version: sheet.definition.version,
            consents: Object.fromEntries(consentUnits(sheet.definition).map((unit) => [unit.id, sheet.consents[unit.id] ?? unit.default])),
            consentsNow: sheet.consents,
            withdrawn: false,
          })),
        },
      ]
const shared = (sheets: readonly AnswerSheet[], me = ME) => sharedItems(sheets, frozen(sheets), me)

/** The family again, with other answers of other people wherever their consent for it is one of these. */
function changed(family: AnswerSheet[], others: Record<string, AnswerValue>, where: readonly ConsentChoice[]): AnswerSheet[] {
  return family.map((sheet) => {
    if (sheet.stakeholderId === ME) return sheet
    const ids = Object.keys(others).filter((id) => where.includes(consentOf(sheet.definition, sheet.consents, id)))
    return { ...sheet, answers: { ...sheet.answers, ...Object.fromEntries(ids.map((id) => [id, others[id] ?? null])) } }
  })
}

describe.each([survey, assessment])('what a family shares of $key', (definition) => {
  test('no answer for the adviser alone changes a byte of what another member reads', () => {
    fc.assert(
      fc.property(familyOf(definition), answersTo(definition), (family, others) => {
        const before = JSON.stringify(shared(family, ME))
        expect(JSON.stringify(shared(changed(family, others, ['adviser_only']), ME))).toBe(before)
      }),
    )
  })

  test('until a round is counted, no byte tells whether somebody lets their answers count or keeps them for the adviser', () => {
    const keeping = (sheet: AnswerSheet): AnswerSheet => {
      const choiceOf = (unitId: string) => (sheet.consents[unitId] === 'named' ? ('named' as const) : ('adviser_only' as const))
      return { ...sheet, consents: Object.fromEntries(consentUnits(definition).map(({ id }) => [id, choiceOf(id)])) }
    }
    fc.assert(
      fc.property(familyOf(definition), (family) => {
        const before = JSON.stringify(sharedItems(family, [], ME))
        expect(JSON.stringify(sharedItems(family.map(keeping), [], ME))).toBe(before)
      }),
    )
  })

  test('an answer without a name never stands beside one', () => {
    fc.assert(
      fc.property(familyOf(definition), (family) => {
        for (const item of shared(family, ME)) {
          for (const { stakeholderId } of item.named) {
            const sheet = family.find((each) => each.stakeholderId === stakeholderId)!
            const questionId = definition === assessment ? 'p1' : item.itemId.split('.')[0]!
            expect(consentOf(definition, sheet.consents, questionId)).toBe('named')
          }
        }
      }),
    )
  })

  test('nothing is counted for fewer than three people, nor where fewer than three besides the reader have no name', () => {
    fc.assert(
      fc.property(familyOf(definition), (family) => {
        for (const item of shared(family, ME)) {
          if (item.n === null) {
            expect(item).toMatchObject({ counts: null, consensus: null, reading: null, side: null, order: null, countedAt: null })
            continue
          }
          const mine = family[0]!
          const amongThem = consentOf(definition, mine.consents, item.itemId.split('.')[0]!) === 'themes' ? 1 : 0
          const withoutName = item.n - item.named.length
          expect(item.n).toBeGreaterThanOrEqual(3)
          expect(withoutName === 0 || withoutName >= 3).toBe(true)
          // Somebody who declined is among nobody, so that three are enough for them.
          const isMine =
            amongThem === 1 && !isDeclined(mine.answers[item.itemId.split('.')[0]!]) && mine.answers[item.itemId.split('.')[0]!] !== null
          if (withoutName > 0) expect(withoutName - Number(isMine)).toBeGreaterThanOrEqual(3)
        }
      }),
    )
  })
})

test('while figures are withheld, an answer without a name changes no byte either', () => {
  const withheld = familyOf(survey).filter((family) => family.length === 2)
  fc.assert(
    fc.property(withheld, answersTo(survey), (family, others) => {
      const before = JSON.stringify(shared(family, ME))
      expect(JSON.stringify(shared(changed(family, others, ['adviser_only', 'themes']), ME))).toBe(before)
    }),
  )
})

describe('an item', () => {
  const sheet = (index: number, answers: AnswerSheet['answers'], consents: AnswerSheet['consents'] = {}): AnswerSheet => ({
    surveyId: `survey ${index}`,
    number: 1,
    stakeholderId: `person ${index}`,
    name: `Name ${index}`,
    definition: survey,
    answers,
    consents,
  })
  const itemOf = (sheets: AnswerSheet[], itemId: string) => shared(sheets, ME).find((item) => item.itemId === itemId)

  test('counts named and unnamed answers together, and says how close they are and to which side', () => {
    const sheets = [4, 4, 3, 2, 5].map((statement, index) => sheet(index, { q21: { statement } }, index === 0 ? { F: 'named' } : {}))
    const item = itemOf(sheets, 'q21')!
    expect(item).toMatchObject({ kind: 'ordinal', section: 'Your role', counts: [0, 1, 1, 2, 1], n: 5, reading: 'mixed', side: 'high' })
    expect(item.countedAt).toBe('2026-11-01T00:00:00.000Z')
    expect(item.named).toEqual([{ stakeholderId: ME, name: 'Name 0', isMe: true, text: 'Agree' }])
  })

  test('whose answers are within one step is told as close together, without a count, a mean or a side', () => {
    const item = itemOf(
      [4, 4, 4, 4].map((statement, index) => sheet(index, { q21: { statement } })),
      'q21',
    )
    expect(item).toMatchObject({ counts: null, consensus: null, reading: 'close_together', side: null, n: 4 })
  })

  test('is told as it was when the round closed, whatever was sent since', () => {
    const sheets = [1, 3, 5, 5].map((statement, index) => sheet(index, { q21: { statement } }))
    const rounds = frozen(sheets)
    const before = JSON.stringify(sharedItems(sheets, rounds, ME))
    const since = sheets.map((each, index) => (index === 3 ? { ...each, number: 2, answers: { q21: { statement: 1 } } } : each))
    expect(JSON.stringify(sharedItems(since, rounds, ME))).toBe(before)
  })

  test('leaves declined answers out, also of those who share by name', () => {
    const sheets = [0, 1, 2].map((index) => sheet(index, { q21: index === 0 ? { declined: 'private' } : { statement: 5 } }, { F: 'named' }))
    expect(itemOf(sheets, 'q21')).toMatchObject({ counts: null, named: [{ text: 'Strongly agree' }, { text: 'Strongly agree' }] })
  })

  test('of a ranking is the order that they have in common, without a count', () => {
    const order = ['land', 'viability', 'fairness', 'retirement', 'harmony', 'growth', 'exit']
    const sheets = [order, order, order, order.toReversed()].map((q35, index) => sheet(index, { q35 }))
    const item = itemOf(sheets, 'q35')!
    expect(item).toMatchObject({ kind: 'ranking', counts: null, n: 4, consensus: null })
    expect(item.order?.[0]).toBe('Keep the land in the family')
    expect(itemOf(sheets.slice(0, 3), 'q35')).toMatchObject({ order: null, n: null })
  })

  test('of words without a scale is shown only where somebody gives their name', () => {
    const q36 = 'A full kitchen table.'
    expect(itemOf([sheet(0, { q36 }), sheet(1, { q36 }), sheet(2, { q36 })], 'q36')).toBeUndefined()
    expect(itemOf([sheet(1, { q36 }, { I: 'named' })], 'q36')).toMatchObject({
      kind: 'open',
      labels: [],
      named: [{ text: q36, isMe: false }],
    })
  })

  test('with a consent of its own follows that, not its section’s', () => {
    const q33 = 'They said the river block is mine.'
    expect(itemOf([sheet(0, { q33 }, { H: 'named' })], 'q33')).toBeUndefined()
    expect(itemOf([sheet(0, { q33 }, { q33: 'named' })], 'q33')).toMatchObject({ named: [{ text: q33 }] })
  })
})

test('of the assessment the family reads the results and never the single answers', () => {
  const answers = Object.fromEntries(
    assessment.sections[0]!.questions.flatMap((question) =>
      question.type === 'agreement' ? [[question.id, Object.fromEntries(question.statements.map(({ id }) => [id, 4]))]] : [],
    ),
  )
  const mine = { surveyId: 's', number: 1, stakeholderId: ME, name: 'Alice', definition: assessment, answers }
  expect(shared([{ ...mine, consents: {} }], ME)).toEqual([])
  const [item, ...others] = shared([{ ...mine, consents: { A: 'named' } }], ME)
  expect(others).toEqual([])
  expect(item).toMatchObject({ kind: 'open', named: [{ text: expect.stringMatching(/^Extraversion: 3\.0 \(2\.\d to 3\.\d\)\n/) }] })
})
