/**
 * Matches the words that were written of an owner, or of a debt's security, to the register. What comes out is a suggestion that a person
 * confirms; where two could be meant there is none.
 */
import type { Party } from './register.rules.ts'

/** `exact`: the words name them and nobody else. `likely`: initials, another spelling, a missing "Pty Ltd". `possible`: a first name alone. */
export const SURENESS = ['exact', 'likely', 'possible'] as const
export type Sureness = (typeof SURENESS)[number]

export interface OwnerSuggestion {
  owners: Party[]
  sure: Sureness
}

export interface NamedPeople {
  people: readonly { id: string; firstName: string; lastName: string }[]
  entities: readonly { id: string; kind: string; name: string }[]
}

interface Match {
  party: Party
  sure: Sureness
}

/** Words as they are compared: lower case, without accents, dots and "the"; "P/L" is "pty ltd", "&" is "and", "as trustee for" is "atf". */
export function foldOwner(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/\bp\s*\/\s*l\b/g, ' pty ltd ')
    .replace(/&|\+/g, ' and ')
    .replace(/\ba\.\s*t\.\s*f\b\.?/g, ' atf ')
    .replace(/[^\p{L}\p{N}/,;]+/gu, ' ')
    .replace(/\b(?:as )?trustees? (?:for|of)\b/g, ' atf ')
    .replace(/\bproprietary\b/g, 'pty')
    .replace(/\blimited\b/g, 'ltd')
    .replace(/\bcompany\b/g, 'co')
    .replace(/\bthe\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The parties that these words mean; null where not every name fits exactly one party. */
export function suggestOwners(text: string, register: NamedPeople): OwnerSuggestion | null {
  const folded = foldOwner(text)
  if (folded === '') return null
  const [trustee = '', trust] = folded.split(/\batf\b/).map((each) => each.trim())
  if (trust !== undefined) return ofTrust(trustee, trust, register)
  const entity = entityNamed(folded, register)
  const pieces = piecesOf(folded)
  // A partnership that bears its partners' names may be meant, or the two people themselves.
  const isPeopleToo = pieces.length > 1 && pieces.every((piece) => personNamed(piece, register) !== null)
  if (entity && pieces.length > 1) return { owners: [entity.party], sure: isPeopleToo ? leastOf([entity.sure, 'likely']) : entity.sure }
  const matches = pieces.map((piece) => partyNamed(piece, register))
  const found = matches.filter((match) => match !== null)
  if (found.length === 0 || found.length < matches.length) return null
  const owners = found.map(({ party }) => party)
  if (new Set(owners.map(({ kind, id }) => `${kind} ${id}`)).size < owners.length) return null
  return { owners, sure: leastOf(found.map(({ sure }) => sure)) }
}

/** A sole trader may bear the name of the person, who may be meant alone. */
function partyNamed(piece: string, register: NamedPeople): Match | null {
  const [entity, person] = [entityNamed(piece, register), personNamed(piece, register)]
  return entity && person?.sure === 'exact' ? { ...entity, sure: leastOf([entity.sure, 'likely']) } : (entity ?? person)
}

/** What a trustee holds is the trust's; the trustee's name must fit as well before it reads as exact. */
function ofTrust(trustee: string, trust: string, register: NamedPeople): OwnerSuggestion | null {
  const match = entityNamed(trust, register)
  if (!match) return null
  const named = piecesOf(trustee).map((piece) => entityNamed(piece, register) ?? personNamed(piece, register))
  const known = trustee !== '' && named.every((each) => each?.sure === 'exact')
  return { owners: [match.party], sure: known ? match.sure : leastOf([match.sure, 'likely']) }
}

const FORM = /\b(?:pty|ltd|co|inc|family|trust|partnership|unit|super|superannuation|fund|smsf)\b/g
const withoutForm = (name: string) => name.replace(FORM, ' ').replace(/\s+/g, ' ').trim()
/** What kind of thing a name says it is: a company and a trust of one name are two. */
const formsOf = (name: string) =>
  /\b(?:pty|ltd)\b/.test(name) ? 'company' : /\b(?:super|superannuation|smsf)\b/.test(name) ? 'fund' : /\btrust\b/.test(name) ? 'trust' : ''

function entityNamed(folded: string, { entities }: NamedPeople): Match | null {
  const named = entities.map(({ id, name }) => ({ party: { kind: 'entity' as const, id }, name: foldOwner(name) }))
  const exact = named.filter(({ name }) => name === folded)
  if (exact.length > 0) return only(exact, 'exact')
  const alike = named.filter(({ name }) => folded.length >= 8 && differsBy(name, folded) <= 2)
  if (alike.length > 0) return only(alike, 'likely')
  const bare = withoutForm(folded)
  const form = formsOf(folded)
  const near = named.filter(({ name }) => bare.length >= 3 && withoutForm(name) === bare && (form === '' || form === formsOf(name)))
  return near.length > 0 && (form !== '' || bare.includes(' ')) ? only(near, 'likely') : null
}

const only = (found: readonly { party: Party }[], sure: Sureness): Match | null =>
  found.length === 1 && found[0] ? { party: found[0].party, sure } : null

const TITLES = /\b(?:mr|mrs|ms|miss|dr|estate|of|late)\b/g

/** Makes "anne whitlock" and "peter whitlock" of "anne and peter whitlock": a name without a family name takes that of the next. */
function piecesOf(folded: string): string[] {
  const pieces = folded
    .split(/\band\b|[,;/]/)
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter((piece) => piece !== '')
  const last = pieces.at(-1)?.split(' ') ?? []
  const family = last.length > 1 ? (last.at(-1) ?? '') : ''
  return pieces.map((piece) => (piece.replace(TITLES, '').trim().includes(' ') || family === '' ? piece : `${piece} ${family}`))
}

function personNamed(piece: string, { people }: NamedPeople): Match | null {
  const isPlain = !/\b(?:estate|late)\b/.test(piece)
  const words = piece.replace(TITLES, ' ').replace(/\s+/g, ' ').trim().split(' ')
  const named = people.map(({ id, firstName, lastName }) => ({
    party: { kind: 'person' as const, id },
    first: foldOwner(firstName).split(' '),
    last: foldOwner(lastName),
  }))
  const is = (test: (person: (typeof named)[number]) => boolean) => named.filter(test)
  const full = words.join(' ')
  const exact = is(({ first, last }) => full === `${first.join(' ')} ${last}` || full === `${last} ${first.join(' ')}`)
  if (exact.length > 0) return only(exact, isPlain ? 'exact' : 'likely')
  if (words.length === 1)
    return only(
      is(({ first }) => first[0] === words[0]),
      'possible',
    )
  const [given = '', ...others] = words
  const family = others.at(-1) ?? ''
  const sameFamily = is(({ last }) => last === family || last === others.join(' '))
  const likely = [
    // A middle name that only one side has.
    ({ first }: (typeof named)[number]) => first[0] === given,
    // Two spellings of a first name.
    ({ first }: (typeof named)[number]) => given.length >= 3 && differsBy(first[0] ?? '', given) <= 1,
    // Initials, alone or together: "H Whitlock", "HJ Whitlock".
    ({ first }: (typeof named)[number]) => given.length <= 3 && given.startsWith((first[0] ?? '').charAt(0)) && first[0] !== '',
  ]
  for (const test of likely) {
    const found = sameFamily.filter(test)
    if (found.length > 0) return only(found, 'likely')
  }
  const misspelt = is(({ first, last }) => last.length >= 4 && first[0] === given && differsBy(last, family) <= 1)
  return only(misspelt, 'likely')
}

const leastOf = (all: readonly Sureness[]): Sureness =>
  all.reduce<Sureness>((least, sure) => (SURENESS.indexOf(sure) > SURENESS.indexOf(least) ? sure : least), 'exact')

/** How many letters are to be put in, taken out or changed to make one of the other (Levenshtein); stops counting above 2. */
function differsBy(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, against] of [...other].entries())
      next.push(Math.min((next[index] ?? 0) + 1, (row[index + 1] ?? 0) + 1, (row[index] ?? 0) + Number(letter !== against)))
    row = next
  }
  return row.at(-1) ?? 0
}

/** Something that can secure a debt. */
export interface SecurityName {
  kind: 'property' | 'asset'
  id: string
  name: string
}

export interface SecuritySuggestion {
  securedBy: { kind: 'property' | 'asset'; id: string }[]
  sure: Sureness
}

const ABOUT_SECURITY =
  /\b(?:first|second|1st|2nd|registered|mortgages?|charges?|over|on|and|liens?|secured|by|all|land|title|goods|hire|purchase|chattel|bill|sale)\b|[/,;]/g

/** The land and assets whose whole name is in the words. A match is exact where the words mean nothing else. */
export function suggestSecurity(text: string, things: readonly SecurityName[]): SecuritySuggestion | null {
  let rest = ` ${foldOwner(text)} `
  const found: SecurityName[] = []
  const named = things.map((thing) => ({ thing, name: foldOwner(thing.name) })).filter(({ name }) => name.length >= 3)
  // The longer name first: "Home Block East" is not "Home Block".
  for (const { thing, name } of named.toSorted((one, other) => other.name.length - one.name.length)) {
    if (!rest.includes(` ${name} `) && !rest.includes(` ${name},`)) continue
    if (named.filter((other) => other.name === name).length > 1) return null
    rest = rest.replace(name, ' ')
    found.push(thing)
  }
  if (found.length === 0) return null
  const securedBy = things.filter((thing) => found.includes(thing)).map(({ kind, id }) => ({ kind, id }))
  return { securedBy, sure: rest.replace(ABOUT_SECURITY, '').trim() === '' ? 'exact' : 'likely' }
}
