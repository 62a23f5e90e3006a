import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConsentChoice } from '../questionnaires/definition.ts'
import { rankingSummary } from './figures.ts'
import {
  type ClosedRound,
  consentToCount,
  countedWithoutName,
  type CountedAnswer,
  familyFigure,
  MIN_OTHERS,
  type Measure,
  type SharedValue,
  sentSince,
} from './shared-figures.ts'

/**
 * Person 0 is a member of the family who tries to find out what the others answered. They know the rules, who sent, changed and withdrew
 * what and when, each one's choices, their own answers, every named answer, and every figure that ever stood on their page or on paper.
 * For a course of events every combination of the others' answers is played: those that look the same to person 0 are the worlds that
 * they cannot tell apart. In none of these groups may an answer that was never named be the same in all.
 */

type Event =
  | { kind: 'send'; person: number }
  | { kind: 'choose'; person: number; consent: ConsentChoice }
  | { kind: 'leave' | 'return'; person: number }
  | { kind: 'close' }

interface Person {
  /** Index of the last sending among all; null before the first. */
  sending: number | null
  choices: ConsentChoice[]
  here: boolean
}

interface StoredRound {
  sendingIds: string[]
  answers: { person: number; sending: number; consent: ConsentChoice }[]
}

const ME = 0

/** What is there after an event: the rounds, with the place of each answer among all sendings, and who shows which by name. */
interface View {
  rounds: readonly { answers: readonly (Omit<CountedAnswer, 'value'> & { sending: number })[] }[]
  named: readonly number[]
}

/** Everything that person 0 gets to see, whatever the answers are: each different view once, and whose each sending is. */
function courseOf(people: number, events: readonly Event[]) {
  const family: Person[] = Array.from({ length: people }, () => ({ sending: null, choices: ['themes'], here: true }))
  const rounds: StoredRound[] = []
  const sendings: number[] = []
  const views = new Map<string, View>()
  for (const event of events) {
    if (event.kind === 'close') close(family, rounds)
    else {
      const person = family[event.person]!
      if (event.kind === 'leave') person.here = false
      if (event.kind === 'return') person.here = true
      if (event.kind === 'choose') person.choices.push(event.consent)
      if (event.kind === 'send') {
        person.sending = sendings.push(event.person) - 1
        person.choices = person.choices.slice(-1)
        if (family.every(({ here, sending }) => !here || sending !== null)) close(family, rounds)
      }
    }
    const closed = rounds.map((round) => ({
      answers: round.answers.map(({ person, sending, consent }) => ({
        stakeholderId: String(person),
        sendingId: String(sending),
        consent,
        sending,
        withdrawn: !family[person]!.here || family[person]!.choices.at(-1) === 'adviser_only',
      })),
    }))
    const unnamed = countedWithoutName(figures(closed, () => 1))
    const named = family.flatMap(({ here, choices, sending }, person) =>
      person === ME || !here || sending === null || choices.at(-1) !== 'named' || unnamed.has(String(sending)) ? [] : [sending],
    )
    const view = { rounds: closed, named }
    views.set(JSON.stringify(view), view)
  }
  return { views: [...views.values()], sendings }
}

const figures = (rounds: View['rounds'], valueOf: (sending: number) => SharedValue) =>
  rounds.map(({ answers }, index): ClosedRound => ({
    number: index + 1,
    closedAt: '',
    answers: answers.map((answer) => ({ ...answer, value: valueOf(answer.sending) })),
  }))

function close(family: readonly Person[], rounds: StoredRound[]): void {
  const standing = family.flatMap(({ here, sending, choices }, person) =>
    here && sending !== null ? [{ person, sending, consent: consentToCount(choices) }] : [],
  )
  const sendingIds = standing.map(({ sending }) => String(sending))
  if (sentSince(sendingIds, rounds).length >= MIN_OTHERS) rounds.push({ sendingIds, answers: standing })
}

/** Numbers, by view and values, of what person 0 sees in it: other courses of events lead to the same ones. */
const seenBefore = new Map<string, number[]>()
/** What can be seen, each once, with the number that stands for it: worlds are compared by thousands, and each text is long. */
const faces = new Map<string, number>()

function numberOf(face: string): number {
  const known = faces.get(face) ?? faces.size
  faces.set(face, known)
  return known
}

/** Reads one view in every world, and computes it once for each combination of the answers that it rests on. */
function reader(measure: Measure, domain: readonly SharedValue[], { rounds }: View): (choices: readonly number[]) => number {
  const places = [...new Set(rounds.flatMap(({ answers }) => answers.map(({ sending }) => sending)))]
  const key = JSON.stringify([measure, domain, rounds])
  const seen = seenBefore.get(key) ?? []
  seenBefore.set(key, seen)
  return (choices) => {
    let given = 0
    for (const place of places) given = given * domain.length + choices[place]!
    const known = seen[given]
    if (known !== undefined) return known
    const closed = figures(rounds, (sending) => domain[choices[sending]!]!)
    return (seen[given] = numberOf(JSON.stringify([familyFigure(measure, closed, String(ME)), familyFigure(measure, closed, null)])))
  }
}

/** What person 0 knows for sure of others' unnamed answers, in words; empty where it is nothing. */
function learned(measure: Measure, people: number, events: readonly Event[], domain: readonly SharedValue[]): string[] {
  const { views, sendings } = courseOf(people, events)
  const shown = new Set(views.flatMap(({ named }) => named))
  const known = sendings.flatMap((person, index) => (person === ME || shown.has(index) ? [index] : []))
  const readers = views.map((view) => reader(measure, domain, view))
  // Which choices each sending may have held, each choice a bit.
  const groups = new Map<string, number[]>()
  for (let world = 0; world < domain.length ** sendings.length; world += 1) {
    const choices = sendings.map((_, index) => Math.floor(world / domain.length ** index) % domain.length)
    const key = [known.map((index) => choices[index]).join(), ...readers.map((read) => read(choices))].join(' ')
    const group = groups.get(key)
    if (group) for (const [index, choice] of choices.entries()) group[index]! |= 1 << choice
    else
      groups.set(
        key,
        choices.map((choice) => 1 << choice),
      )
  }
  return [...groups].flatMap(([key, possible]) =>
    possible.flatMap((options, index) => {
      const left = domain.filter((_, choice) => (options & (1 << choice)) !== 0)
      return left.length < 2 && !known.includes(index) ? [`person ${sendings[index]} answered ${JSON.stringify(left)}: ${key}`] : []
    }),
  )
}

const send = (...people: number[]): Event[] => people.map((person) => ({ kind: 'send', person }))
const choose = (person: number, consent: ConsentChoice): Event => ({ kind: 'choose', person, consent })
const CLOSE: Event = { kind: 'close' }

const scale = (steps: number) => Array.from({ length: steps }, (_, index) => index + 1)
const categories = (number: number) => scale(number).map((each) => [`category ${each}`])

const anyOf = (people: number): Event[] => [
  CLOSE,
  ...scale(people).flatMap((each): Event[] => {
    const person = each - 1
    return [
      { kind: 'send', person },
      choose(person, 'adviser_only'),
      choose(person, 'themes'),
      choose(person, 'named'),
      { kind: 'leave', person },
      { kind: 'return', person },
    ]
  }),
]

describe('a member of the family who sees every figure cannot name another’s unnamed answer', { timeout: 120_000 }, () => {
  test('after one round of up to five people, on scales of two to five steps and with categories', () => {
    for (const people of [3, 4, 5])
      for (const steps of [2, 3, 4, 5]) {
        const events = send(...scale(people).map((each) => each - 1))
        expect(learned('ordinal', people, events, scale(steps)), `${people} people, ${steps} steps`).toEqual([])
        expect(learned('categories', people, events, categories(steps)), `${people} people, ${steps} categories`).toEqual([])
      }
  })

  test('whoever of the others shows a name, keeps the answer to the adviser, or had shown a name', () => {
    const kinds: ConsentChoice[][] = [['themes'], ['named'], ['adviser_only'], ['named', 'themes']]
    for (const people of [3, 4])
      for (let mix = 0; mix < kinds.length ** people; mix += 1) {
        const chosen = scale(people).map((_, index) => kinds[Math.floor(mix / kinds.length ** index) % kinds.length]!)
        const before = chosen.flatMap(([first], person) => (first === undefined ? [] : [choose(person, first)]))
        const after = chosen.flatMap(([, second], person) => (second === undefined ? [] : [choose(person, second)]))
        // Somebody more keeps the round open until the later choices were made.
        const events = [...before, ...send(...scale(people).map((each) => each - 1)), ...after, CLOSE]
        expect(learned('ordinal', people + 1, events, scale(3)), JSON.stringify(chosen)).toEqual([])
      }
  })

  test('after any two events that follow a round', () => {
    for (const people of [4])
      for (const first of anyOf(people))
        for (const second of anyOf(people)) {
          const events = [...send(...scale(people).map((each) => each - 1)), first, second, CLOSE]
          const found = learned('ordinal', people, events, scale(3))
          if (found.length > 0) expect(found[0], JSON.stringify([people, first, second])).toBe('')
        }
  })

  test('after a second round of some, or all, with a withdrawal or a new name between', () => {
    const between: Event[][] = [[], ...anyOf(4).map((event) => [event])]
    const again = [
      [1, 2, 3],
      [0, 1, 2],
      [2, 3],
    ]
    for (const people of again)
      for (const events of between) {
        const course = [...send(0, 1, 2, 3), ...events, ...send(...people), CLOSE]
        expect(learned('ordinal', 4, course, scale(3)).slice(0, 1), JSON.stringify([people, events])).toEqual([])
      }
  })

  test('in whatever order up to five people send, change and withdraw', () => {
    const course = fc.integer({ min: 3, max: 5 }).chain((people) =>
      fc.record({
        people: fc.constant(people),
        measure: fc.constantFrom<Measure>('ordinal', 'categories'),
        events: fc.array(
          fc.oneof(
            { weight: 4, arbitrary: fc.integer({ min: 0, max: people - 1 }).map((person): Event => ({ kind: 'send', person })) },
            { weight: 3, arbitrary: fc.constantFrom(...anyOf(people)) },
          ),
          { minLength: 6, maxLength: 18 },
        ),
      }),
    )
    fc.assert(
      fc.property(course, ({ people, measure, events }) => {
        // Every combination of answers is played: eight sendings on three steps are 6,561.
        let sends = 0
        const bounded = events.filter(({ kind }) => kind !== 'send' || (sends += 1) <= 8)
        expect(learned(measure, people, bounded, measure === 'ordinal' ? scale(3) : categories(3)).slice(0, 1)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('the attack finds what would leak: counts that grow by one answer, and four equal ones', () => {
    const grows = (values: readonly number[]) => {
      const counted = (n: number) => values.slice(0, n).toSorted().join()
      return [counted(3), counted(4)].join('|')
    }
    const worlds = new Set<string>()
    for (const value of [1, 2, 3]) worlds.add(grows([1, 2, 3, value]))
    // Each fourth answer looks different: the live count names it.
    expect(worlds.size).toBe(3)
    expect(familyFigure('ordinal', [roundOf([4, 4, 4, 4])], null)?.shape).toBe('close')
    expect(familyFigure('ordinal', [roundOf([1, 4, 4, 4])], null)).toBeNull()
  })
})

const roundOf = (values: readonly SharedValue[]): ClosedRound => ({
  number: 1,
  closedAt: '',
  answers: values.map((value, index) => ({
    stakeholderId: String(index),
    sendingId: String(index),
    consent: 'themes',
    value,
    withdrawn: false,
  })),
})

function orders(choices: readonly string[]): string[][] {
  if (choices.length === 0) return [[]]
  return choices.flatMap((first) => orders(choices.filter((each) => each !== first)).map((rest) => [first, ...rest]))
}

test('nor another’s ranking, from the order that four rankings have in common', { timeout: 60_000 }, () => {
  const goals = ['land', 'viability', 'fairness', 'harmony']
  const all = orders(goals)
  for (const own of all.slice(0, 6)) {
    const groups = new Map<string, Set<number>[]>()
    for (const [a, one] of all.entries())
      for (const [b, two] of all.entries())
        for (const [c, three] of all.entries()) {
          const rankings = [own, one, two, three]
          const key = rankingSummary(rankings, goals)
            .map(({ choice }) => choice)
            .join()
          const group = groups.get(key) ?? [new Set(), new Set(), new Set()]
          for (const [index, value] of [a, b, c].entries()) group[index]!.add(value)
          groups.set(key, group)
        }
    for (const group of groups.values()) for (const possible of group) expect(possible.size).toBeGreaterThan(1)
  }
})
