import { describe, expect, test } from 'vitest'
import { isOwned, TENURES } from '../finances/owned-land.ts'
import type { Answers, AnswerValue, Choice, Condition, Question, QuestionnaireDefinition, QuestionOf, Respondent } from './definition.ts'
import { definitionOf, shippedDefinitions } from './index.ts'
import { alignmentItems, checkAnswer, checkComplete, consentUnits, progressOf, visibleQuestions } from './rules.ts'

const senior: Respondent = { isPrimary: true, generation: 1, onFarm: true }
const junior: Respondent = { isPrimary: false, generation: 2, onFarm: false }

/** The last day that these answers can be of. */
const TODAY = '2026-11-22'

const questionsOf = (definition: QuestionnaireDefinition) => definition.sections.flatMap((section) => section.questions)
const shipped = (key: 'fact_find' | 'stakeholder_survey' | 'mini_ipip') => {
  const definition = definitionOf(key)
  if (!definition) throw new Error(`${key} does not ship`)
  return definition
}
const repeats = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)
const rowsOf = (definition: QuestionnaireDefinition) =>
  questionsOf(definition).filter((question): question is QuestionOf<'rows'> => question.type === 'rows')

function questionsIn(condition: Condition): string[] {
  if ('question' in condition) return [condition.question]
  if ('not' in condition) return questionsIn(condition.not)
  if ('all' in condition) return condition.all.flatMap(questionsIn)
  return 'any' in condition ? condition.any.flatMap(questionsIn) : []
}

function valuesIn(condition: Condition): [string, string | number][] {
  if ('equals' in condition) return [[condition.question, condition.equals]]
  if ('oneOf' in condition) return condition.oneOf.map((value) => [condition.question, value])
  if ('not' in condition) return valuesIn(condition.not)
  if ('all' in condition) return condition.all.flatMap(valuesIn)
  return 'any' in condition ? condition.any.flatMap(valuesIn) : []
}

/** An answer that says as much as can be said: all choices, the first of one, a full row. */
function fullAnswer(question: Question): AnswerValue {
  switch (question.type) {
    case 'text':
    case 'long_text':
      return 'Words'
    case 'number':
    case 'rating':
      return question.min ?? 1
    case 'money':
    case 'percent':
      return question.min ?? 0
    case 'date':
      return '2026-06-30'
    case 'single':
      return question.choices[0]?.value ?? null
    case 'multiple':
    case 'ranking':
      return question.choices.map((choice) => choice.value)
    case 'agreement':
      return Object.fromEntries(question.statements.map((statement) => [statement.id, question.scale.length]))
    case 'rows': {
      const cells = question.columns.map((column) => {
        if (column.type === 'single') return [column.id, column.choices[0]?.value ?? null]
        if (column.type === 'text') return [column.id, 'Words']
        if (column.type === 'date') return [column.id, '2026-06-30']
        return [column.id, column.type === 'year' ? 1962 : 1]
      })
      return [{ id: '00000000-0000-4000-8000-000000000001', ...Object.fromEntries(cells) }]
    }
    case 'consents':
      return null
  }
}

/** Answers each question as it comes into sight, until nothing new does. */
function answeredInFull(definition: QuestionnaireDefinition, respondent: Respondent): Answers {
  let answers: Answers = {}
  for (;;) {
    const open = visibleQuestions(definition, answers, respondent).filter((question) => !(question.id in answers))
    if (open.length === 0) return answers
    answers = { ...answers, ...Object.fromEntries(open.map((question) => [question.id, fullAnswer(question)])) }
  }
}

describe.each(shippedDefinitions.map((definition) => [definition.key, definition] as const))('%s', (_key, definition) => {
  const questions = questionsOf(definition)

  test('ids of sections, questions, choices, statements and columns are unique', () => {
    expect(repeats([...definition.sections.map((section) => section.id), ...questions.map((question) => question.id)])).toEqual([])
    for (const question of questions) {
      const choiceLists: (readonly Choice[])[] = 'choices' in question ? [question.choices] : []
      if (question.type === 'agreement') expect(repeats(question.statements.map((statement) => statement.id))).toEqual([])
      if (question.type === 'rows') {
        expect(repeats(question.columns.map((column) => column.id)), question.id).toEqual([])
        expect(repeats(question.columns.map((column) => column.label)), question.id).toEqual([])
        expect(question.columns.map((column) => column.id)).not.toContain('id')
        choiceLists.push(...question.columns.flatMap((column) => (column.type === 'single' ? [column.choices] : [])))
      }
      for (const choices of choiceLists) {
        expect(choices.length, question.id).toBeGreaterThan(1)
        expect(repeats(choices.map((choice) => choice.value)), question.id).toEqual([])
        expect(repeats(choices.map((choice) => choice.label)), question.id).toEqual([])
      }
    }
  })

  test('a condition speaks only of an earlier question, and of options that it offers', () => {
    const seen = new Map<string, Question>()
    for (const section of definition.sections) {
      if (section.when) for (const id of questionsIn(section.when)) expect(seen.has(id), section.id).toBe(true)
      for (const question of section.questions) {
        for (const id of question.when ? questionsIn(question.when) : []) expect(seen.has(id), question.id).toBe(true)
        for (const [id, value] of question.when ? valuesIn(question.when) : []) {
          const gate = seen.get(id)
          if (gate && 'choices' in gate) expect(gate.choices.map((choice) => choice.value)).toContain(value)
        }
        seen.set(question.id, question)
      }
    }
  })

  test('each question says why it is asked or how to answer, and ends as a question or a sentence', () => {
    for (const question of questions) {
      expect(question.text, question.id).toMatch(/[?.)]$/)
      expect(question.help ?? '', question.id).toMatch(/^.{20,200}[.?]$/)
    }
    for (const section of definition.sections) expect(section.intro ?? '', section.id).toMatch(/^.{20,260}\.$/)
  })

  test('each section asks for consent, so that no answer is without a choice', () => {
    for (const section of definition.sections) expect(section.consent, section.id).not.toBeNull()
  })

  test('totals and fixed fields are of columns that the rows have or do not repeat', () => {
    for (const question of rowsOf(definition)) {
      for (const total of question.totals ?? []) expect(question.columns.find((column) => column.id === total)?.type).toBe('money')
      for (const fixed of Object.keys(question.proposed ?? {})) expect(question.columns.map((column) => column.id)).not.toContain(fixed)
    }
  })

  test.each([
    ['the senior generation', senior],
    ['the next generation', junior],
  ])('%s can answer everything, and then nothing stands in the way of sending', (_who, respondent) => {
    const answers = answeredInFull(definition, respondent)
    for (const question of visibleQuestions(definition, answers, respondent)) {
      expect(checkAnswer(question, answers[question.id] ?? null, TODAY), question.id).toBeNull()
    }
    expect(checkComplete(definition, answers, respondent, TODAY)).toEqual({})
    const { answered, total } = progressOf(definition, answers, respondent)
    expect(answered).toBe(total)
  })

  test('somebody who knows nothing can still send', () => {
    const answers = Object.fromEntries(
      questions.filter(({ type }) => type !== 'consents').map(({ id }) => [id, { declined: 'unknown' }] as const),
    )
    expect(checkComplete(definition, answers, senior, TODAY)).toEqual({})
  })
})

describe('the items of the specification', () => {
  const numbersIn = (definition: QuestionnaireDefinition) =>
    new Set(questionsOf(definition).map(({ id }) => Number(/^q(\d+)/.exec(id)?.[1])))

  test('items 1 to 19 are the fact find, 20 to 44 the survey', () => {
    expect([...numbersIn(shipped('fact_find'))]).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
    expect([...numbersIn(shipped('stakeholder_survey'))]).toEqual(Array.from({ length: 25 }, (_, index) => index + 20))
  })

  test('sections A to J stand where the specification has them', () => {
    expect(shipped('fact_find').sections.map((section) => section.id)).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(shipped('stakeholder_survey').sections.map((section) => section.id)).toEqual(['F', 'G', 'H', 'I', 'J'])
  })

  test('all items to be compared are found, each in its kind', () => {
    expect(alignmentItems(shipped('stakeholder_survey')).map(({ id, kind, max }) => `${id} ${kind} ${max}`)).toEqual([
      'q21 ordinal 5',
      'q23.now ordinal 5',
      'q23.in_5_years ordinal 5',
      'q29 ordinal 5',
      'q30 categories 6',
      'q31 ordinal 5',
      'q32 ordinal 5',
      'q35 ranking 7',
      'q38 ordinal 5',
      'q39 ordinal 5',
      'q40 ordinal 5',
      'q42 ordinal 5',
    ])
    expect(alignmentItems(shipped('fact_find'))).toEqual([])
  })

  test('the next generation is asked the one question of section G that is for all', () => {
    const asked = (respondent: Respondent) => visibleQuestions(shipped('stakeholder_survey'), {}, respondent).map((question) => question.id)
    expect(asked(junior).filter((id) => /^q2[6-9]/.test(id))).toEqual(['q29'])
    expect(asked(senior).filter((id) => /^q2[6-9]/.test(id))).toEqual(['q26', 'q26b', 'q27', 'q27b', 'q28', 'q29'])
  })

  test('the fact find and the assessment are for the adviser alone by default, promises made too', () => {
    const defaults = (key: Parameters<typeof shipped>[0]) =>
      Object.fromEntries(consentUnits(shipped(key)).map((unit) => [unit.id, unit.default]))
    expect(defaults('fact_find')).toEqual({ A: 'adviser_only', B: 'adviser_only', C: 'adviser_only', D: 'adviser_only', E: 'adviser_only' })
    expect(defaults('stakeholder_survey')).toEqual({ F: 'themes', G: 'themes', H: 'themes', q33: 'adviser_only', I: 'themes', J: 'themes' })
    expect(defaults('mini_ipip')).toEqual({ A: 'adviser_only' })
  })

  test('each structure that is chosen is asked about, and no other', () => {
    const definition = shipped('fact_find')
    const opened = (structure: string) =>
      visibleQuestions(definition, { q5: [structure] }, senior)
        .map((question) => question.id)
        .filter((id) => id.startsWith('q6'))
    expect(opened('sole_traders')).toEqual(['q6_sole_traders'])
    expect(opened('partnerships')).toEqual(['q6_partnerships'])
    expect(opened('family_discretionary_trusts')).toEqual(['q6_trusts'])
    expect(opened('unit_trusts')).toEqual(['q6_unit_trusts'])
    expect(opened('companies')).toEqual(['q6_companies'])
  })
})

describe('rows that become proposals', () => {
  const proposing = (kind: 'asset' | 'liability' | 'property') =>
    rowsOf(shipped('fact_find')).filter((question) => question.proposes === kind)
  const categories = (kind: 'asset' | 'liability', grouping: string) =>
    proposing(kind)
      .filter((question) => question.proposed?.grouping === grouping)
      .flatMap((question) => {
        const column = question.columns.find((each) => each.id === 'category')
        return question.proposed?.category ?? (column?.type === 'single' ? column.choices.map((choice) => choice.value) : [])
      })

  test('all fixed categories are offered, each in its group', () => {
    expect(categories('asset', 'business').toSorted()).toEqual([
      'livestock',
      'other',
      'plant_and_equipment',
      'stock_on_hand',
      'water_licences',
    ])
    expect(categories('asset', 'non_business').toSorted()).toEqual([
      'cash',
      'investments',
      'other_non_business',
      'share_security',
      'superannuation',
    ])
    expect(categories('liability', 'business').toSorted()).toEqual([
      'business_credit_card',
      'creditors',
      'equipment_loans',
      'other',
      'overdraft',
      'term_loan',
    ])
  })

  test('their columns bear the names of the record’s fields', () => {
    const fields = {
      asset: 'category name owner valueCents asAt confidence megalitres reliability tiedToLand fundKind holdsFarmLand',
      liability: 'category lender owner limitCents balanceCents ratePercent maturesOn security asAt confidence',
      property: 'name titleHolder heldAs tenure hectares valueCents asAt encumbrance confidence',
    }
    for (const [kind, names] of Object.entries(fields)) {
      const offered = new Set(proposing(kind as keyof typeof fields).flatMap((question) => question.columns.map((column) => column.id)))
      expect([...offered].toSorted()).toEqual(names.split(' ').toSorted())
    }
  })
})

test('the assessment asks the twenty published statements in their order, on five answers', () => {
  const parts = questionsOf(shipped('mini_ipip')).filter((question) => question.type === 'agreement')
  expect(parts.map((part) => part.statements.length)).toEqual([4, 4, 4, 4, 4])
  expect(parts.flatMap((part) => part.statements.map((statement) => statement.id))).toEqual(
    Array.from({ length: 20 }, (_, index) => `i${index + 1}`),
  )
  expect(new Set(parts.flatMap((part) => part.statements.map((statement) => statement.text))).size).toBe(20)
  for (const part of parts) expect([part.scale.length, part.scale[0], part.scale[4]]).toEqual([5, 'Very inaccurate', 'Very accurate'])
})

test('only land that is owned is asked for its value, and of other land how it is held', () => {
  const columnsOf = (id: string) => rowsOf(shipped('fact_find')).find((question) => question.id === id)!.columns
  const tenures = (id: string) =>
    columnsOf(id).flatMap((column) => (column.id === 'tenure' && 'choices' in column ? column.choices.map(({ value }) => value) : []))
  const asksValue = (id: string) => columnsOf(id).some((column) => column.id === 'valueCents')
  expect([tenures('q7').every(isOwned), asksValue('q7')]).toEqual([true, true])
  expect([tenures('q7b').some(isOwned), asksValue('q7b')]).toEqual([false, false])
  expect([...tenures('q7'), ...tenures('q7b')].toSorted()).toEqual([...TENURES].toSorted())
})

test('a version is found exactly, and the newest without one', () => {
  expect(definitionOf('fact_find', 1)?.key).toBe('fact_find')
  expect(definitionOf('fact_find', 99)).toBeUndefined()
  expect(repeats(shippedDefinitions.map(({ key, version }) => `${key} ${version}`))).toEqual([])
})
