/** Plans what an acceptance does to the record, step by step. The browser shows the same plan that the server carries out. */
import { fullName } from '../../../person-name.ts'
import type { RegisterKind } from '../../register/register.fields.ts'
import { isSameParty, type Party } from '../../register/register.rules.ts'
import { entityKindOf, firstAndLast, foldName, isEntityName, partiesNamed, readNames } from './named-parties.ts'
import type { Recorded } from './recorded.ts'

export type Fields = Readonly<Record<string, unknown>>

/** One record that is added or changed. */
export interface Step {
  record: Exclude<RegisterKind, 'milestone'> | 'client' | 'person' | 'outside_adviser'
  /** The record's identifier, or for one that is added a name within the plan: `new:1`. */
  id: string
  isNew: boolean
  /** The fields of a new record, or the fields that change. They may name records of earlier steps. */
  values: Fields
  /** The name of the record. */
  title: string
}

/** The meaning that the adviser chose for a name: a party of the register, a new person or entity, or nobody (null). */
export type PartyChoice = Party | 'person' | 'entity' | null

/** A name in an answer, and how it was understood. */
export interface Mention {
  given: string
  /** The role of the name: "Director of Whitlock Pty Ltd". */
  as: string
  /** The party that is meant; null where the name is left out. */
  party: Party | null
  isNew: boolean
  /** Why the name is left out until the adviser chooses; empty where it is not. */
  problem: string
}

export interface Plan {
  /** The record that the proposal is about. If it is added, this is its name within the plan. */
  recordId: string
  steps: Step[]
  mentions: Mention[]
}

/** Collects the steps of a plan. */
export function beginPlan(recorded: Recorded, choices: Readonly<Record<string, PartyChoice>>) {
  const steps: Step[] = []
  const mentions: Mention[] = []
  const added: { name: string; party: Party }[] = []

  const add = (record: Step['record'], values: Fields, title: string): string => {
    const id = `new:${steps.length + 1}`
    steps.push({ record, id, isNew: true, values, title })
    return id
  }
  /** Adds a step, unless nothing differs. */
  const change = (record: Step['record'], stored: { id: string }, values: Fields, title: string): string => {
    const differing = Object.entries(values).filter(([name, value]) => !isSame((stored as unknown as Fields)[name], value))
    if (differing.length > 0) steps.push({ record, id: stored.id, isNew: false, values: Object.fromEntries(differing), title })
    return stored.id
  }

  const addParty = (given: string, kind: Party['kind']): Party => {
    const known = added.find(({ name, party }) => party.kind === kind && foldName(name) === foldName(given))
    if (known) return known.party
    const id =
      kind === 'entity'
        ? add('entity', { kind: entityKindOf(given), name: given }, given)
        : add('person', { ...firstAndLast(given), involvement: 'register' }, given)
    const party: Party = { kind, id }
    added.push({ name: given, party })
    return party
  }

  /**
   * Finds the party that a name means, or adds one; null where the name is left out. With `personal`, only a natural person can be
   * meant.
   */
  const party = (given: string, as: string, personal = false): Party | null => {
    const chosen = choices[given]
    const understood = chosen === undefined ? understand(given, personal) : choose(given, chosen, personal)
    mentions.push({ given, as, isNew: false, problem: '', ...understood })
    return understood.party
  }
  const choose = (given: string, chosen: PartyChoice, personal: boolean): Understood => {
    if (chosen === null) return { party: null }
    if (typeof chosen !== 'string') {
      const known = chosen.kind === 'person' ? recorded.people : recorded.entities
      if (!known.some(({ id }) => id === chosen.id))
        return { party: null, problem: `${given} is not on the record any more. Choose again.` }
      return personal && chosen.kind === 'entity' ? { party: null, problem: NOT_A_PERSON } : { party: chosen }
    }
    return personal && chosen === 'entity' ? { party: null, problem: NOT_A_PERSON } : { party: addParty(given, chosen), isNew: true }
  }
  const understand = (given: string, personal: boolean): Understood => {
    const named = partiesNamed(given, recorded)
    const possible = personal ? named.filter(({ kind }) => kind === 'person') : named
    if (possible.length > 1) return { party: null, problem: `More than one goes by the name ${given}. Choose who is meant.` }
    if (possible[0]) return { party: possible[0] }
    if (named.length === 0 && readNames(given, recorded).length > 1) return { party: null, problem: SEVERAL }
    if (personal && (named.length > 0 || isEntityName(given))) return { party: null, problem: NOT_A_PERSON }
    return { party: addParty(given, isEntityName(given) ? 'entity' : 'person'), isNew: true }
  }
  return { recorded, steps, mentions, add, change, party }
}

export type PlanInHand = ReturnType<typeof beginPlan>
type Understood = { party: Party | null; isNew?: true; problem?: string }

const SEVERAL = 'This names more than one. Choose one, or leave it out.'
const NOT_A_PERSON = 'Only a person can be this. Choose one, or leave it out.'

/**
 * Whether two values of a field are the same. Blank values are the same, so are the same parties, and the order of choices does not
 * count.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (isNothing(one) && isNothing(other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each) => other.some((another) => isSame(each, another)))
  if (isParty(one) && isParty(other)) return isSameParty(one, other) && isSame(one.capacity, other.capacity)
  return one === other
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const isParty = (value: unknown): value is Party & { capacity?: string } =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value

/** The text of a field, or an empty text where it has none. */
export const textIn = (fields: Fields, name: string): string => (typeof fields[name] === 'string' ? fields[name].trim() : '')
export const figureIn = (fields: Fields, name: string): number | null => (typeof fields[name] === 'number' ? fields[name] : null)
/** The text of a field, or null where it has none. Days are read with it. */
export const dayIn = (fields: Fields, name: string): string | null => textIn(fields, name) || null
/** The fields that were answered. A blank answer leaves the record as it is. */
export const filledFields = (values: Fields): Fields => Object.fromEntries(Object.entries(values).filter(([, value]) => !isNothing(value)))

/** The name of a party of the register. A party that the plan adds has the name from the answer. */
export function nameOfParty(
  party: Party,
  { people, entities }: Pick<Recorded, 'people' | 'entities'>,
  steps: readonly Step[] = [],
): string {
  const planned = steps.find(({ id, isNew }) => isNew && id === party.id)
  if (planned) return planned.title
  if (party.kind === 'entity') return entities.find(({ id }) => id === party.id)?.name ?? ''
  const person = people.find(({ id }) => id === party.id)
  return person ? fullName(person) : ''
}

/** How answers of a kind become proposals, what each would replace, and what its acceptance does. */
export interface ProposalRules {
  /** For each question, what a row or a simple answer proposes; null for nothing. */
  read: Readonly<Record<string, (given: unknown) => Fields | null>>
  title: (fields: Fields) => string
  /** The records that it may replace. */
  candidates: (recorded: Recorded, fields: Fields) => { id: string; title: string }[]
  /** Finds the record that it is about; null where it would be added. */
  match: (fields: Fields, recorded: Recorded) => string | null
  /** Adds the steps to the plan, and answers the identifier of the record that the proposal is about. */
  plan: (fields: Fields, replacesId: string | null, plan: PlanInHand) => string
}
