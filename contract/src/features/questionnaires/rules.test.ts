import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers, Column, Question, QuestionnaireDefinition, QuestionOf, Respondent } from './definition.ts'
import { shippedDefinitions } from './index.ts'
import {
  alignmentItems,
  answerText,
  checkAnswer,
  checkComplete,
  checkOperation,
  consentOf,
  consentUnitOf,
  consentUnits,
  findQuestion,
  conditionHolds,
  isBlank,
  isDeclined,
  isVisible,
  missingPart,
  nextUnanswered,
  ordinalValue,
  progressOf,
  rowTotals,
  visibleAnswers,
  visibleQuestions,
  visibleSections,
} from './rules.ts'

const nobody: Respondent = { isPrimary: false, generation: null, onFarm: null }
const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
/** The last day that these answers can be of. */
const TODAY = '2099-12-31'
const rowId = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
const declined = { declined: 'unknown' } as const

const text: Question = { id: 'text', type: 'text', text: 'Text?' }
const longText: Question = { id: 'long', type: 'long_text', text: 'Long?' }
const number: Question = { id: 'number', type: 'number', text: 'How many?', min: 0, max: 120 }
const hectares: Question = { id: 'hectares', type: 'number', text: 'How large?', decimals: 2, unit: 'ha' }
const money: Question = { id: 'money', type: 'money', text: 'How much?', min: 0 }
const percent: Question = { id: 'percent', type: 'percent', text: 'Which share?' }
const date: Question = { id: 'date', type: 'date', text: 'When?' }
const single: Question = { id: 'single', type: 'single', text: 'Which?', choices, required: true }
const multiple: Question = { id: 'multiple', type: 'multiple', text: 'Which ones?', choices, max: 2 }
const rating: Question = { id: 'rating', type: 'rating', text: 'How good?', min: 1, max: 5, low: 'bad', high: 'good', alignment: 'ordinal' }
const agreement: QuestionOf<'agreement'> = {
  id: 'agreement',
  type: 'agreement',
  text: 'Who decides?',
  required: true,
  alignment: 'ordinal',
  statements: [
    { id: 'now', text: 'Today.' },
    { id: 'later', text: 'Later.' },
  ],
  scale: ['Low', 'Middle', 'High'],
}
const ranking: Question = { id: 'ranking', type: 'ranking', text: 'In which order?', choices, required: true, alignment: 'ranking' }
const columns: Column[] = [
  { id: 'name', type: 'text', label: 'Name', required: true },
  { id: 'valueCents', type: 'money', min: 0, label: 'Value' },
  { id: 'kind', type: 'single', choices, label: 'Kind' },
  { id: 'since', type: 'year', label: 'Since' },
  { id: 'asAt', type: 'date', label: 'As at' },
  { id: 'share', type: 'percent', label: 'Share' },
  { id: 'area', type: 'number', decimals: 2, unit: 'ha', label: 'Area' },
]
const rows: QuestionOf<'rows'> = {
  id: 'rows',
  type: 'rows',
  text: 'What is there?',
  columns,
  noun: { one: 'asset', many: 'assets' },
  totals: ['valueCents'],
  required: true,
}
const consents: Question = { id: 'consents', type: 'consents', text: 'Who may see it?' }
const everyKind = [
  text,
  longText,
  number,
  hectares,
  money,
  percent,
  date,
  single,
  multiple,
  rating,
  agreement,
  ranking,
  rows,
  consents,
] as const
const shippedQuestions = shippedDefinitions.flatMap((definition) => definition.sections.flatMap((section) => section.questions))
const anyQuestion = fc.constantFrom<Question>(...everyKind, ...shippedQuestions)

/** Values that a browser can make for a question, all of which must be saved. */
function goodValue(question: Question): fc.Arbitrary<unknown> {
  switch (question.type) {
    case 'multiple':
      return fc.subarray(
        question.choices.map((choice) => choice.value),
        { maxLength: question.max ?? question.choices.length },
      )
    case 'ranking':
      return fc.shuffledSubarray(question.choices.map((choice) => choice.value))
    case 'rating':
      return fc.integer({ min: question.min, max: question.max })
    case 'agreement':
      return fc.record(Object.fromEntries(question.statements.map(({ id }) => [id, fc.integer({ min: 1, max: question.scale.length })])), {
        requiredKeys: [],
      })
    case 'rows':
      return fc
        .array(
          fc.record(Object.fromEntries(question.columns.map((column) => [column.id, fc.option(goodCell(column))])), { requiredKeys: [] }),
          {
            maxLength: question.max ?? 50,
          },
        )
        .map((cells) => cells.map((row, index) => ({ id: rowId(index), ...row })))
    case 'consents':
      return fc.constant(null)
    default:
      return goodCell(question)
  }
}

function goodCell(
  cell: Column | Exclude<Question, { type: 'multiple' | 'ranking' | 'rating' | 'agreement' | 'rows' | 'consents' }>,
): fc.Arbitrary<unknown> {
  const atMost = 'max' in cell ? cell.max : undefined
  const atLeast = 'min' in cell ? cell.min : undefined
  switch (cell.type) {
    case 'text':
      return fc.string({ maxLength: Math.min(atMost ?? 300, 40) })
    case 'long_text':
      return fc.string({ unit: fc.constantFrom('a', 'é', '\n', '😀', '\t', '𝒳'), maxLength: 200 })
    case 'number':
      return fc
        .integer({
          min: (atLeast ?? -1000) * 10 ** (cell.decimals ?? 0),
          max: Math.min(atMost ?? 1000, 100_000) * 10 ** (cell.decimals ?? 0),
        })
        .map((whole) => whole / 10 ** (cell.decimals ?? 0))
    case 'money':
      return fc.integer({ min: atLeast ?? -1e12, max: 1e12 })
    case 'percent':
      return fc.integer({ min: 0, max: (atMost ?? 100) * 100 }).map((hundredths) => hundredths / 100)
    case 'year':
      return fc.integer({ min: 1900, max: 2100 })
    case 'date':
      return fc
        .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10))
    case 'single':
      return fc.constantFrom(...cell.choices.map((choice) => choice.value))
  }
}

describe('checking one answer', () => {
  test('any value at all is judged without an error', () => {
    fc.assert(
      fc.property(anyQuestion, fc.oneof(fc.jsonValue(), fc.anything({ withNullPrototype: true, withBigInt: true })), (question, value) => {
        const problem = checkAnswer(question, value, TODAY)
        expect(problem === null || problem.length > 5).toBe(true)
        expect(typeof (missingPart(question, value) ?? '')).toBe('string')
        expect(typeof answerText(question, value)).toBe('string')
        isBlank(value)
        isDeclined(value)
      }),
      { numRuns: 3000 },
    )
  })

  test('what a browser makes is saved, survives JSON and reads the same afterwards', () => {
    const questionWithValue = anyQuestion.chain((question) => goodValue(question).map((value) => ({ question, value })))
    fc.assert(
      fc.property(questionWithValue, ({ question, value }) => {
        expect(checkAnswer(question, value, TODAY)).toBeNull()
        const stored: unknown = JSON.parse(JSON.stringify(value))
        expect(checkAnswer(question, stored, TODAY)).toBeNull()
        expect(answerText(question, stored)).toBe(answerText(question, value))
      }),
      { numRuns: 1500 },
    )
  })

  test('a value that passes also passes after JSON and reads the same, whatever it was', () => {
    fc.assert(
      fc.property(anyQuestion, fc.jsonValue(), (question, value) => {
        if (checkAnswer(question, value, TODAY) !== null) return
        const stored: unknown = JSON.parse(JSON.stringify(value))
        expect(checkAnswer(question, stored, TODAY)).toBeNull()
        expect(answerText(question, stored)).toBe(answerText(question, value))
      }),
      { numRuns: 2000 },
    )
  })

  test('JSON knows one zero: minus zero reads as 0 before it is stored as well', () => {
    for (const question of everyKind) {
      if (checkAnswer(question, -0, TODAY) !== null) continue
      expect(answerText(question, -0), question.id).toBe(answerText(question, 0))
    }
  })

  test('clearing is allowed everywhere, and "I don’t know" everywhere but on the consent choices', () => {
    for (const question of everyKind) {
      expect(checkAnswer(question, null, TODAY), question.id).toBeNull()
      for (const kind of ['unknown', 'private']) {
        expect(checkAnswer(question, { declined: kind }, TODAY) === null, question.id).toBe(question.type !== 'consents')
      }
    }
    expect(checkAnswer(consents, 'named', TODAY)).not.toBeNull()
  })

  test.each([{ declined: 'later' }, { declined: 'unknown', extra: 1 }, { declined: null }, ['declined']])(
    'something like a declined answer is refused: %j',
    (value) => {
      for (const question of everyKind) expect(checkAnswer(question, value, TODAY), question.id).not.toBeNull()
    },
  )

  test.each<[Question, unknown, string]>([
    [text, 5, 'Enter text.'],
    [text, 'a'.repeat(301), 'Keep to 300 characters.'],
    [text, 'two\nlines', 'Keep it on one line, without tabs.'],
    [text, 'nul \u0000', 'Remove the control characters.'],
    [text, 'half \ud83d', 'Remove the control characters.'],
    [longText, 'a'.repeat(5001), 'Keep to 5000 characters.'],
    [longText, '\udc00 half', 'Remove the control characters.'],
    [number, '5', 'Enter a number.'],
    [number, Number.NaN, 'Enter a number.'],
    [number, Number.POSITIVE_INFINITY, 'Enter a number.'],
    [number, 1.5, 'Enter a whole number.'],
    [number, 121, 'Enter a number from 0 to 120.'],
    [number, true, 'Enter a number.'],
    [hectares, 1.234, 'Enter a number with at most 2 decimals.'],
    [hectares, 1e300, 'Enter a smaller number.'],
    [money, -1, 'Enter an amount of 0 or more.'],
    [money, 10.5, 'Enter an amount in whole cents.'],
    [money, 1e15, 'Enter a smaller amount.'],
    [money, '100', 'Enter an amount.'],
    [percent, 101, 'Enter a percentage from 0 to 100.'],
    [percent, 6.854, 'Enter a percentage with at most 2 decimals.'],
    [date, '2026-02-30', 'Enter a real date, such as 30 Jun 2026.'],
    [date, '2025-02-29', 'Enter a real date, such as 30 Jun 2026.'],
    [date, '1900-02-29', 'Enter a real date, such as 30 Jun 2026.'],
    [date, 0, 'Enter a real date, such as 30 Jun 2026.'],
    [date, '2026-13-01', 'Enter a real date, such as 30 Jun 2026.'],
    [date, '2026-00-10', 'Enter a real date, such as 30 Jun 2026.'],
    [date, '2026-1-1', 'Enter a real date, such as 30 Jun 2026.'],
    [date, '2026-01-01T00:00:00Z', 'Enter a real date, such as 30 Jun 2026.'],
    [date, '', 'Enter a real date, such as 30 Jun 2026.'],
    [single, 'd', 'Choose one of the options.'],
    [single, ['a'], 'Choose one of the options.'],
    [single, 'constructor', 'Choose one of the options.'],
    [multiple, 'a', 'Choose from the options.'],
    [multiple, ['a', 'd'], 'Choose from the options.'],
    [multiple, ['a', 'a'], 'Choose each option once.'],
    [multiple, ['a', 'b', 'c'], 'Choose at most 2.'],
    [ranking, ['a', 'a'], 'Choose each option once.'],
    [ranking, ['a', null], 'Choose from the options.'],
    [rating, 0, 'Choose a number from 1 to 5.'],
    [rating, 2.5, 'Choose a number from 1 to 5.'],
    [agreement, 3, 'Choose an answer for each statement.'],
    [agreement, [1, 2], 'Choose an answer for each statement.'],
    [agreement, { now: 4 }, 'Choose one of the answers for each statement.'],
    [agreement, { now: null }, 'Choose one of the answers for each statement.'],
    [agreement, { soon: 1 }, 'This question has no statement “soon”.'],
    [agreement, JSON.parse('{"__proto__": 1}'), 'This question has no statement “__proto__”.'],
    [agreement, { now: { now: 1 } }, 'Choose one of the answers for each statement.'],
    [rows, {}, 'Add assets as rows.'],
    [rows, [null], 'Asset 1 is not a row.'],
    [rows, [[]], 'Asset 1 is not a row.'],
    [rows, [{ name: 'Ute' }], 'Each row needs an identifier of its own.'],
    [rows, [{ id: '1', name: 'Ute' }], 'Each row needs an identifier of its own.'],
    [rows, [{ id: rowId(1) }, { id: rowId(1) }], 'Two rows have the same identifier.'],
    [rows, [{ id: rowId(10) }, { id: rowId(10).toUpperCase() }], 'Two rows have the same identifier.'],
    [rows, [{ id: rowId(1), x: 1 }], 'This question does not know the field “x”.'],
    [rows, [{ id: rowId(1), toString: 1 }], 'This question does not know the field “toString”.'],
    [rows, JSON.parse(`[{"id": "${rowId(1)}", "__proto__": {"name": "x"}}]`), 'This question does not know the field “__proto__”.'],
    [rows, [{ id: rowId(1) }, { id: rowId(2), valueCents: -5 }], 'Asset 2, Value: Enter an amount of 0 or more.'],
    [rows, [{ id: rowId(1), valueCents: 1.5 }], 'Asset 1, Value: Enter an amount in whole cents.'],
    [rows, [{ id: rowId(1), since: 62 }], 'Asset 1, Since: Enter a year of four digits, such as 1962.'],
    [rows, [{ id: rowId(1), name: { deep: [] } }], 'Asset 1, Name: Enter text.'],
    [rows, [{ id: rowId(1), kind: declined }], 'Asset 1, Kind: Choose one of the options.'],
    [rows, [{ id: rowId(1), asAt: '2100-01-01' }], 'Asset 1, As at: Enter today or a day that has passed.'],
    [rows, Array.from({ length: 51 }, (_, index) => ({ id: rowId(index) })), 'Keep to 50 rows.'],
  ])('of %o the value %j is refused', (question, value, words) => {
    expect(checkAnswer(question, value, TODAY)).toBe(words)
  })

  test('a day of fact may be today and not tomorrow, in every version that was ever asked; other days may be to come', () => {
    const asked = shippedQuestions.filter((question): question is QuestionOf<'rows'> => question.type === 'rows')
    const days = asked.flatMap((question) => question.columns.filter(({ type }) => type === 'date').map((column) => ({ question, column })))
    expect(new Set(days.map(({ column }) => column.id))).toEqual(new Set(['asAt', 'vestingOn', 'endsOn', 'signedOn', 'maturesOn']))
    for (const { question, column } of days) {
      const on = (day: string) => checkAnswer(question, [{ id: rowId(1), [column.id]: day }], '2026-11-22')
      expect(on('2026-11-22'), column.id).toBeNull()
      expect(on('2026-11-23') === null, `${question.id} ${column.id}`).toBe(column.id !== 'asAt')
    }
  })

  test('what is merely unfinished may be saved', () => {
    expect(checkAnswer(agreement, { now: 1 }, TODAY)).toBeNull()
    expect(checkAnswer(agreement, {}, TODAY)).toBeNull()
    expect(checkAnswer(ranking, ['b'], TODAY)).toBeNull()
    expect(checkAnswer(rows, [{ id: rowId(1) }, { id: rowId(2), name: '', valueCents: null }], TODAY)).toBeNull()
    expect(checkAnswer(longText, ' first line\nsecond 😀 ', TODAY)).toBeNull()
    expect(checkAnswer(date, '2024-02-29', TODAY)).toBeNull()
  })

  test('a flood is refused at once, and ten thousand rows are checked in a moment', () => {
    const flood = Array.from({ length: 100_000 }, (_, index) => ({ id: rowId(index), junk: index }))
    const wide = Object.fromEntries(flood.map(({ id }) => [id, 1]))
    const many = Array.from({ length: 10_000 }, (_, index) => ({ id: rowId(index), name: `Row ${index}`, valueCents: index }))
    const started = Date.now()
    for (const question of everyKind) {
      expect(checkAnswer(question, flood, TODAY), question.id).not.toBeNull()
      expect(checkAnswer(question, wide, TODAY), question.id).not.toBeNull()
    }
    expect(checkAnswer({ ...rows, max: 10_000 }, many, TODAY)).toBeNull()
    expect(Date.now() - started).toBeLessThan(2000)
  })
})

describe('what is missing before sending', () => {
  test.each<[Question, unknown, string | null]>([
    [single, null, 'Answer this, or choose “I don’t know” or “I’d rather not say”.'],
    [{ ...text, required: true }, '   ', 'Answer this, or choose “I don’t know” or “I’d rather not say”.'],
    [text, null, null],
    [single, declined, null],
    [single, 'a', null],
    [agreement, { now: 1 }, 'Answer “Later.” as well.'],
    [
      { ...agreement, statements: [...agreement.statements, { id: 'x', text: 'X.' }] },
      { now: 1 },
      '2 statements are still open, the first is “Later.”',
    ],
    [agreement, { now: 1, later: 3 }, null],
    [ranking, ['a'], 'Put all 3 in order: 2 still to place.'],
    [ranking, ['c', 'a', 'b'], null],
    [
      rows,
      [
        { id: rowId(1), name: 'Ute' },
        { id: rowId(2), valueCents: 5 },
      ],
      'Asset 2: enter “Name”.',
    ],
    [rows, [{ id: rowId(1), name: null }], 'Asset 1 is empty: fill it in or remove it.'],
    [{ ...rows, min: 2 }, [{ id: rowId(1), name: 'Ute' }], 'Add at least 2 assets.'],
    [rows, [{ id: rowId(1), name: 'Ute' }], null],
    [consents, null, null],
  ])('of %o with %j: %s', (question, value, words) => {
    expect(missingPart(question, value)).toBe(words)
  })
})

/** trade → partners → share: a chain of three, then a section of its own for the senior generation. */
const chained: QuestionnaireDefinition = {
  key: 'fact_find',
  version: 1,
  title: 'Chain',
  purpose: '',
  minutes: 1,
  thanks: '',
  sections: [
    {
      id: 'A',
      title: 'First',
      consent: 'themes',
      questions: [
        { ...single, id: 'trade' },
        { ...multiple, id: 'partners', when: { question: 'trade', equals: 'a' } },
        { ...percent, id: 'share', when: { question: 'partners', oneOf: ['b', 'c'] } },
        { ...text, id: 'large', when: { question: 'share', atLeast: 50 } },
        { ...text, id: 'secret', when: { question: 'trade', answered: false }, consent: 'adviser_only' },
      ],
    },
    { id: 'B', title: 'Senior', consent: null, when: { respondent: 'senior' }, questions: [{ ...number, id: 'age' }] },
    {
      id: 'C',
      title: 'Last',
      consent: 'named',
      questions: [{ ...agreement, id: 'who' }, { ...rows, id: 'things', required: false }, consents],
    },
  ],
}
const ids = (answers: Answers, respondent = nobody) => visibleQuestions(chained, answers, respondent).map((question) => question.id)
const junior: Respondent = { isPrimary: false, generation: 2, onFarm: true }

describe('what is asked', () => {
  test('a branch opens by the answer it depends on, link by link', () => {
    expect(ids({}, junior)).toEqual(['trade', 'secret', 'who', 'things', 'consents'])
    expect(ids({ trade: 'a' }, junior)).toEqual(['trade', 'partners', 'who', 'things', 'consents'])
    expect(ids({ trade: 'a', partners: ['a', 'c'], share: 50 }, junior)).toEqual([
      'trade',
      'partners',
      'share',
      'large',
      'who',
      'things',
      'consents',
    ])
  })

  test('an answer whose question went hidden no longer counts, nor anything that hung on it', () => {
    const answers: Answers = { trade: 'b', partners: ['b'], share: 80, large: 'yes', secret: 'old' }
    expect(ids(answers, junior)).toEqual(['trade', 'who', 'things', 'consents'])
    expect(visibleAnswers(chained, answers, junior)).toEqual({ trade: 'b' })
    expect(isVisible(chained, answers, junior, 'large')).toBe(false)
  })

  test('a declined answer opens no branch and counts as no missing answer', () => {
    expect(ids({ trade: declined }, junior)).toEqual(['trade', 'secret', 'who', 'things', 'consents'])
    expect(visibleAnswers(chained, { trade: declined }, junior)).toEqual({ trade: declined })
  })

  test('somebody whose generation nobody entered is not senior, and is not asked what only the senior generation is', () => {
    expect(ids({}, nobody)).not.toContain('age')
    expect(ids({}, { ...nobody, generation: 1 })).toContain('age')
    expect(visibleSections(chained, {}, junior).map(({ section }) => section.id)).toEqual(['A', 'C'])
  })

  test('conditions combine', () => {
    const answers: Answers = { x: 3, y: 'a' }
    expect(
      conditionHolds(
        {
          all: [
            { question: 'x', atLeast: 3 },
            { question: 'y', equals: 'a' },
          ],
        },
        answers,
        nobody,
      ),
    ).toBe(true)
    expect(
      conditionHolds(
        {
          any: [
            { question: 'x', atLeast: 4 },
            { question: 'y', oneOf: ['b'] },
          ],
        },
        answers,
        nobody,
      ),
    ).toBe(false)
    expect(conditionHolds({ not: { question: 'z', answered: true } }, answers, nobody)).toBe(true)
    expect(conditionHolds({ respondent: 'primary' }, answers, { ...nobody, isPrimary: true })).toBe(true)
    expect(conditionHolds({ respondent: 'off_farm' }, answers, nobody)).toBe(false)
    expect(conditionHolds({ question: 'constructor', answered: true }, answers, nobody)).toBe(false)
  })
})

describe('saving and sending', () => {
  test('a change is refused where the question does not exist or is not asked', () => {
    expect(checkOperation(chained, {}, junior, 'nothing', 'a', TODAY)).toBe('This questionnaire has no such question.')
    expect(checkOperation(chained, {}, junior, '__proto__', 'a', TODAY)).toBe('This questionnaire has no such question.')
    expect(checkOperation(chained, { trade: 'b' }, junior, 'partners', ['a'], TODAY)).toBe('This is not asked with the answers you gave.')
    expect(checkOperation(chained, {}, junior, 'age', 60, TODAY)).toBe('This is not asked with the answers you gave.')
    expect(checkOperation(chained, { trade: 'a' }, junior, 'partners', ['z'], TODAY)).toBe('Choose from the options.')
    expect(checkOperation(chained, { trade: 'a' }, junior, 'partners', ['a'], TODAY)).toBeNull()
  })

  test('only what is asked stands in the way of sending, and a wrong stored value does, too', () => {
    expect(checkComplete(chained, {}, junior, TODAY)).toEqual({
      trade: 'Answer this, or choose “I don’t know” or “I’d rather not say”.',
      who: 'Answer this, or choose “I don’t know” or “I’d rather not say”.',
    })
    expect(checkComplete(chained, { trade: 'b', partners: ['zzz'], who: { now: 1, later: 1 } }, junior, TODAY)).toEqual({})
    expect(checkComplete(chained, { trade: 'zzz', who: declined }, junior, TODAY)).toEqual({ trade: 'Choose one of the options.' })
  })

  test('progress counts what is asked now; unfinished is unanswered, declined is answered, consent choices are no question', () => {
    expect(progressOf(chained, {}, junior)).toEqual({
      answered: 0,
      total: 4,
      sections: [
        { id: 'A', title: 'First', answered: 0, total: 2 },
        { id: 'C', title: 'Last', answered: 0, total: 2 },
      ],
    })
    const answers: Answers = { trade: 'b', share: 5, who: { now: 1 }, things: declined }
    expect(progressOf(chained, answers, junior)).toMatchObject({ answered: 2, total: 3 })
    expect(progressOf(chained, { ...answers, who: { now: 1, later: 2 } }, junior)).toMatchObject({ answered: 3, total: 3 })
  })

  test('the next open question comes after the given one, then from the top', () => {
    expect(nextUnanswered(chained, {}, junior)).toBe('trade')
    expect(nextUnanswered(chained, { trade: 'b' }, junior)).toBe('who')
    expect(nextUnanswered(chained, { trade: 'b' }, junior, 'who')).toBe('things')
    expect(nextUnanswered(chained, { trade: 'b', things: declined }, junior, 'things')).toBe('who')
    expect(nextUnanswered(chained, { trade: 'b' }, junior, 'share')).toBe('who')
    expect(nextUnanswered(chained, { trade: 'b', who: declined, things: declined }, junior)).toBeNull()
  })

  test('whatever is stored, the way through is found without an error', () => {
    const stored = fc.dictionary(fc.constantFrom('trade', 'partners', 'share', 'large', 'who', 'things', 'x'), fc.jsonValue())
    fc.assert(
      fc.property(stored, (answers) => {
        const given = answers as Answers
        const { answered, total } = progressOf(chained, given, nobody)
        expect(answered).toBeLessThanOrEqual(total)
        const asked = ids(given)
        expect(Object.keys(visibleAnswers(chained, given, nobody)).every((id) => asked.includes(id))).toBe(true)
        expect(Object.keys(checkComplete(chained, given, nobody, TODAY)).every((id) => asked.includes(id))).toBe(true)
        expect(visibleQuestions(chained, visibleAnswers(chained, given, nobody), nobody).map((question) => question.id)).toEqual(asked)
      }),
      { numRuns: 500 },
    )
  })
})

describe('totals', () => {
  test('sums are exact to the cent, whatever the number of rows', () => {
    const cents = fc.integer({ min: 0, max: 1e13 })
    fc.assert(
      fc.property(fc.array(fc.option(cents), { maxLength: 50 }), (values) => {
        const sum = values.reduce((total: bigint, value) => total + BigInt(value ?? 0), 0n)
        const given = values.map((valueCents, index) => ({ id: rowId(index), valueCents }))
        expect(BigInt(rowTotals(rows, given).valueCents ?? -1)).toBe(sum)
      }),
    )
    expect(rowTotals(rows, null)).toEqual({ valueCents: 0 })
    expect(rowTotals({ ...rows, totals: undefined }, [{ id: rowId(1), valueCents: 1 }])).toEqual({})
  })
})

describe('consent', () => {
  test('each section has one choice, and a question may have its own', () => {
    expect(consentUnits(chained)).toEqual([
      { id: 'A', title: 'First', default: 'themes', sectionId: 'A', questionId: null },
      { id: 'secret', title: 'Text?', default: 'adviser_only', sectionId: 'A', questionId: 'secret' },
      { id: 'C', title: 'Last', default: 'named', sectionId: 'C', questionId: null },
    ])
    expect(consentUnitOf(chained, 'secret')).toBe('secret')
    expect(consentUnitOf(chained, 'share')).toBe('A')
    expect(consentUnitOf(chained, 'age')).toBeNull()
  })

  test('without a choice the default stands, and without a unit only the adviser sees it', () => {
    expect(consentOf(chained, {}, 'share')).toBe('themes')
    expect(consentOf(chained, { A: 'named' }, 'share')).toBe('named')
    expect(consentOf(chained, { A: 'named' }, 'secret')).toBe('adviser_only')
    expect(consentOf(chained, { secret: 'themes' }, 'secret')).toBe('themes')
    expect(consentOf(chained, { B: 'named', age: 'named' }, 'age')).toBe('adviser_only')
    expect(consentOf(chained, { A: 'named' }, 'no such question')).toBe('adviser_only')
    expect(consentOf(chained, { A: 'everyone' } as never, 'share')).toBe('adviser_only')
  })
})

describe('comparing', () => {
  const compared: QuestionnaireDefinition = {
    ...chained,
    sections: [
      {
        id: 'A',
        title: '',
        consent: null,
        questions: [
          agreement,
          rating,
          { ...agreement, id: 'one', statements: [{ id: 'x', text: 'One.' }] },
          ranking,
          { ...single, alignment: 'ordinal' },
          text,
        ],
      },
    ],
  }

  test('a question of several statements is several items', () => {
    expect(alignmentItems(compared).map(({ id, text: words, kind, min, max }) => [id, words, kind, min, max])).toEqual([
      ['agreement.now', 'Who decides? Today.', 'ordinal', 1, 3],
      ['agreement.later', 'Who decides? Later.', 'ordinal', 1, 3],
      ['rating', 'How good?', 'ordinal', 1, 5],
      ['one', 'One.', 'ordinal', 1, 3],
      ['ranking', 'In which order?', 'ranking', 1, 3],
      ['single', 'Which?', 'ordinal', 1, 3],
    ])
    expect(alignmentItems(compared)[2]?.labels).toEqual(['bad', '2', '3', '4', 'good'])
  })

  test('an answer has a position only where it was given and lies on the scale', () => {
    const answers: Answers = { agreement: { now: 3 }, rating: 4, one: declined, single: 'b', ranking: ['a', 'b', 'c'] }
    const values = Object.fromEntries(alignmentItems(compared).map((item) => [item.id, ordinalValue(item, answers)]))
    expect(values).toEqual({ 'agreement.now': 3, 'agreement.later': null, rating: 4, one: null, ranking: null, single: 2 })
    for (const item of alignmentItems(compared)) {
      expect(ordinalValue(item, {})).toBeNull()
      expect(ordinalValue(item, { rating: 9, single: 'z', agreement: { now: 4, later: 0 } })).toBeNull()
    }
  })
})

describe('an answer in words', () => {
  test.each<[Question, unknown, string]>([
    [text, ' Riverbend ', 'Riverbend'],
    [number, 40, '40'],
    [hectares, 12345.5, '12,345.5 ha'],
    [money, 123456700, '$1,234,567'],
    [money, 123450, '$1,234.50'],
    [money, -5, '-$0.05'],
    [percent, 6.85, '6.85%'],
    [date, '2026-06-30', '30 Jun 2026'],
    [single, 'a', 'A'],
    [single, 'gone', 'gone'],
    [multiple, ['a', 'c'], 'A, C'],
    [rating, 4, '4 of 5'],
    [agreement, { later: 3, now: 1 }, 'Today: Low (1 of 3)\nLater: High (3 of 3)'],
    [ranking, ['b', 'a'], '1. B\n2. A'],
    [
      rows,
      [
        { id: rowId(1), name: 'Ute', valueCents: 2500000, kind: 'b', since: 1998, asAt: '2026-01-05', share: 50, area: 1200.25 },
        { id: rowId(2), name: 'Shed' },
      ],
      'Name: Ute; Value: $25,000; Kind: B; Since: 1998; As at: 5 Jan 2026; Share: 50%; Area: 1,200.25 ha\nName: Shed',
    ],
    [single, declined, 'Doesn’t know'],
    [rows, { declined: 'private' }, 'Prefers not to say'],
    [rows, null, ''],
    [consents, 'x', ''],
  ])('of %o with %j: %s', (question, value, words) => {
    expect(answerText(question, value)).toBe(words)
  })
})

test('a question is found by its id, and only by that', () => {
  expect(findQuestion(chained, 'who')?.type).toBe('agreement')
  expect(findQuestion(chained, 'toString')).toBeUndefined()
})
