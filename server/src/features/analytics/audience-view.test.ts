import fc from 'fast-check'
import { CONSENT_CHOICES, type AnswerValue, type ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import type { ClosedRound } from '@paddock/contract/features/analytics/shared-figures'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { expect, test } from 'vitest'
import { analyseFamily, shownByName } from './analyse-family.ts'
import { audienceView, type GivenAnswer } from './audience-view.ts'
import type { AskedSurvey, FamilyFacts } from './family-facts.ts'

const state = fc.constantFrom('answered', 'declined', 'not_yet')
const given = fc
  .array(fc.record({ state, value: fc.integer({ min: 1, max: 5 }), consent: fc.constantFrom(...CONSENT_CHOICES), sent: fc.boolean() }), {
    maxLength: 9,
  })
  .map((people) =>
    people.map(({ state, value, consent, sent }, index): GivenAnswer<number> => {
      const person = { stakeholderId: `person ${index}`, sendingId: sent ? `sending ${index}` : null }
      return sent
        ? { ...person, state, value: state === 'answered' ? value : null, consent }
        : { ...person, state: 'not_yet', value: null, consent: null }
    }),
  )

/** Freezes these answers by a round that has just closed. */
const frozen = (people: readonly GivenAnswer<number>[]): { kind: 'ordinal'; rounds: ClosedRound[] } => {
  const answers = people.flatMap(({ stakeholderId, sendingId, value, consent }) =>
    sendingId === null || consent === null ? [] : [{ stakeholderId, sendingId, value, consent, withdrawn: false }],
  )
  return { kind: 'ordinal', rounds: [{ number: 1, closedAt: '2026-11-01T00:00:00Z', answers }] }
}

test('the adviser sees every answer, and whom each person lets see it', () => {
  fc.assert(
    fc.property(given, (people) => {
      const { cells, counted, n } = audienceView('adviser', people, frozen([]))
      expect(cells.map(({ value }) => value)).toEqual(people.map(({ value }) => value))
      expect(counted).toHaveLength(n)
      for (const [index, cell] of cells.entries()) if (cell.state !== 'not_yet') expect(cell.consent).toBe(people[index]?.consent)
    }),
  )
})

test('the family sees a cell only of who shares it by name, and of the others not even whether they answered', () => {
  fc.assert(
    fc.property(given, (people) => {
      const { cells } = audienceView('family', people, { kind: 'ordinal', rounds: [] })
      for (const [index, cell] of cells.entries()) {
        const person = people[index]!
        if (person.consent === null) expect(cell.state).toBe('not_yet')
        else if (person.consent === 'named') {
          const { stakeholderId, state, value } = person
          expect(cell).toEqual({ stakeholderId, state, value, consent: state === 'not_yet' ? null : 'named' })
        } else expect(cell).toEqual({ stakeholderId: person.stakeholderId, state: 'withheld', value: null, consent: null })
      }
    }),
  )
})

test('in a figure for the family the unnamed answers are none or at least four, of at least three in all', () => {
  fc.assert(
    fc.property(given, (people) => {
      const { shape, counted, n, cells } = audienceView('family', people, frozen(people))
      const named = cells.filter(({ value }) => value !== null).length
      if (shape === null) expect([n, counted]).toEqual([named, []])
      else {
        expect(counted).toHaveLength(shape === 'close' ? 0 : n)
        expect(n).toBeGreaterThanOrEqual(3)
        expect(n - named === 0 || n - named >= 4).toBe(true)
      }
    }),
  )
})

test('without a closed round the family has no figure, whatever was answered', () => {
  fc.assert(
    fc.property(given, (people) => {
      expect(audienceView('family', people, { kind: 'ordinal', rounds: [] })).toMatchObject({ shape: null, counted: [], countedAt: null })
    }),
  )
})

test('a name that is allowed after the answer was counted without it is not shown', () => {
  const people = [1, 3, 5, 5].map((value, index): GivenAnswer<number> => ({
    stakeholderId: `person ${index}`,
    sendingId: `sending ${index}`,
    state: 'answered',
    value,
    consent: 'themes',
  }))
  const renamed = people.map((each, index) => (index === 0 ? { ...each, consent: 'named' as const } : each))
  expect(audienceView('family', renamed, frozen(people)).cells[0]).toMatchObject({ state: 'withheld', value: null })
  const again = renamed.map((each, index) => (index === 0 ? { ...each, sendingId: 'again' } : each))
  expect(audienceView('family', again, frozen(people)).cells[0]).toMatchObject({ state: 'answered', value: 1 })
})

/** A whole answered survey: every alignment question, the goals, words, and an assessment. */
const statement = fc.integer({ min: 1, max: 5 }).map((value) => ({ statement: value }))
const goals = ['land', 'viability', 'fairness', 'retirement', 'harmony', 'growth', 'exit']
const declined = fc.constantFrom<AnswerValue>({ declined: 'unknown' }, { declined: 'private' })
const orDeclined = (answer: fc.Arbitrary<AnswerValue>) => fc.oneof({ weight: 5, arbitrary: answer }, { weight: 1, arbitrary: declined })
const sheet = fc.record({
  q20: orDeclined(fc.constantFrom('lead', 'none')),
  q21: orDeclined(statement),
  q23: orDeclined(fc.record({ now: fc.integer({ min: 1, max: 5 }), in_5_years: fc.integer({ min: 1, max: 5 }) })),
  q29: orDeclined(statement),
  q30: orDeclined(fc.constantFrom('equal', 'need', 'continuity')),
  q31: orDeclined(statement),
  q35: orDeclined(fc.shuffledSubarray(goals, { minLength: goals.length })),
  q36: orDeclined(fc.string({ minLength: 1 })),
  q37: orDeclined(fc.string({ minLength: 1 })),
  q38: orDeclined(statement),
  q42: orDeclined(fc.constantFrom('within_1', 'within_5', 'later')),
  q44: orDeclined(fc.constantFrom('accurate', 'to_discuss')),
})
const trait = fc.integer({ min: 1, max: 5 })
const behaviour = fc.record({
  p1: orDeclined(fc.record({ i1: trait, i2: trait, i3: trait, i4: trait })),
  p2: orDeclined(fc.record({ i5: trait, i6: trait, i7: trait, i8: trait })),
  p3: orDeclined(fc.record({ i9: trait, i10: trait, i11: trait, i12: trait })),
})
const UNITS = ['F', 'G', 'H', 'I', 'J', 'A'] as const
const consents = fc.record(
  Object.fromEntries(UNITS.map((unit) => [unit, fc.constantFrom(...CONSENT_CHOICES)])) as Record<
    (typeof UNITS)[number],
    fc.Arbitrary<ConsentChoice>
  >,
)
const member = fc.record({ sheet, behaviour, consents, otherSheet: sheet, otherBehaviour: behaviour })
type Member = typeof member extends fc.Arbitrary<infer Value> ? Value : never
type Sheets = { sheet: Record<string, AnswerValue>; behaviour: Record<string, AnswerValue> }

const survey = definitionOf('stakeholder_survey')!
const assessment = definitionOf('mini_ipip')!
const sectionOf = (questionId: string) =>
  survey.sections.find(({ questions }) => questions.some(({ id }) => id === questionId))?.id as (typeof UNITS)[number]

function factsOf(members: readonly Member[], sheetsOf: (member: Member) => Sheets): FamilyFacts {
  const asked = (index: number, definition: AskedSurvey['definition'], answers: Record<string, AnswerValue>): AskedSurvey => ({
    id: `${definition.key} ${index}`,
    stakeholderId: `person ${index}`,
    key: definition.key,
    version: definition.version,
    definition,
    status: 'completed',
    dueOn: null,
    assignedAt: '2026-10-01T00:00:00Z',
    lastSavedAt: '2026-10-02T00:00:00Z',
    reviewedAt: null,
    // Follows from what was answered, as on the real record.
    answered: answers.q20 === 'lead' ? 24 : 22,
    total: answers.q20 === 'lead' ? 24 : 22,
    consents: members[index]!.consents,
    sentAt: '2026-10-02T00:00:00Z',
    number: 1,
    answers,
  })
  const all = members.flatMap((each, index) => {
    const { sheet, behaviour } = sheetsOf(each)
    return [asked(index, survey, sheet), asked(index, assessment, behaviour)]
  })
  return {
    clientId: 'client',
    organizationId: 'practice',
    businessName: 'Kurrajong',
    archived: false,
    today: '2026-11-21',
    timeZone: 'Australia/Sydney',
    people: members.map((_member, index) => ({
      id: `person ${index}`,
      firstName: `Person ${index}`,
      lastName: 'Whitlock',
      isPrimary: index === 0,
      generation: 1 + (index % 2),
      onFarm: index % 3 === 0,
      involvement: 'family',
      account: 'active',
      invitedAt: null,
    })),
    registered: [],
    entities: [],
    trusteeships: [],
    helpers: [],
    helperSurveys: [],
    surveys: all,
    rounds: [
      {
        key: survey.key,
        closedAt: '2026-10-03T00:00:00Z',
        sendings: all
          .filter(({ key }) => key === survey.key)
          .map(({ id, stakeholderId, version, definition, consents, answers }) => ({
            surveyId: id,
            number: 1,
            stakeholderId,
            version,
            definition,
            consents,
            consentsNow: consents,
            withdrawn: false,
            answers: answers ?? {},
          })),
      },
    ],
    records: [],
    removed: [],
    snapshots: [],
    valuesThen: [],
    waiting: [],
  }
}

/** Changes or removes every answer that is for the adviser alone; the rest of the family's answers stay. */
function changedForAdviser({ sheet, behaviour, consents, otherSheet, otherBehaviour }: Member): Sheets {
  const others: Record<string, AnswerValue> = otherSheet
  return {
    sheet: Object.fromEntries(
      Object.entries(sheet).flatMap(([questionId, value]) => {
        if (consents[sectionOf(questionId)] !== 'adviser_only') return [[questionId, value]]
        return questionId === 'q29' ? [] : [[questionId, others[questionId] ?? null]]
      }),
    ),
    behaviour: consents.A === 'adviser_only' ? otherBehaviour : behaviour,
  }
}

test('an answer for the adviser alone moves no byte of what the family gets, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(member, { maxLength: 7 }), (members) => {
      const before = analyseFamily(
        factsOf(members, (each) => each),
        'family',
      )
      const after = analyseFamily(factsOf(members, changedForAdviser), 'family')
      expect(JSON.stringify(after)).toBe(JSON.stringify(before))
    }),
    { numRuns: 200 },
  )
})

test('while an item is withheld, no unnamed answer moves a byte either', () => {
  fc.assert(
    fc.property(fc.array(member, { minLength: 1, maxLength: 3 }), (members) => {
      const unnamed = members.map((each) => ({
        ...each,
        consents: { F: 'themes', G: 'themes', H: 'themes', I: 'themes', J: 'themes', A: 'themes' } as const,
      }))
      const before = analyseFamily(
        factsOf(unnamed, (each) => each),
        'family',
      )
      const after = analyseFamily(
        factsOf(unnamed, ({ otherSheet, otherBehaviour }) => ({ sheet: otherSheet, behaviour: otherBehaviour })),
        'family',
      )
      expect(JSON.stringify(after)).toBe(JSON.stringify(before))
      expect(
        before.alignment.every(({ withheld, n, consensus, counts }) => withheld && n === 0 && consensus === null && counts === null),
      ).toBe(true)
    }),
  )
})

test('the family’s figures hold no next actions, and open only answers that are shared by name', () => {
  fc.assert(
    fc.property(fc.array(member, { maxLength: 5 }), (members) => {
      const facts = factsOf(members, (each) => each)
      const figures = analyseFamily(facts, 'family')
      expect(figures.talkFirst).toEqual([])
      for (const { surveyId, stakeholderId } of shownByName(facts, figures)) {
        const { consents } = members[Number(stakeholderId.split(' ')[1])]!
        const units = surveyId.startsWith('mini_ipip') ? (['A'] as const) : (['F', 'G', 'H', 'I', 'J'] as const)
        expect(units.some((unit) => consents[unit] === 'named')).toBe(true)
      }
    }),
  )
})
