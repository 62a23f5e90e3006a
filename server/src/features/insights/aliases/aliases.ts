import { cleanText, foldName, foldText } from './fold-text.ts'
import { distinctiveWords, joinable, nameParts } from './name-parts.ts'
import { findIdentifying, type Found } from './identifying-numbers.ts'
import { spokenNames, comparableName } from './spoken-names.ts'

/* What leaves the server speaks of "Person A", and what comes back is given its names again. */

export interface NamedPerson {
  id: string
  firstName: string
  lastName: string
}

export interface Aliases {
  /** What a person is called in a prompt. */
  aliasOf(personId: string): string
  /** The alias of a name that somebody typed; of one of the family where it is theirs. */
  aliasOfName(name: string): string
  /** A text without the names that are known, and without addresses and numbers that identify somebody. */
  hide(text: string): string
  /** Puts the names back in place of the aliases; in JSON the names are escaped. */
  restore(text: string, into?: 'text' | 'json'): string
  /** Restores an answer to this prompt: an alias that the prompt does not hold was made up, and is given to nobody. */
  given(prompt: string): Pick<Aliases, 'restore'>
  /** The person of each alias. */
  entries: { alias: string; name: string }[]
}

/** The names that may be in what people wrote. */
export interface KnownNames {
  people: readonly NamedPerson[]
  businessName: string
  /** Names of others who are spoken of, as somebody typed them: outside advisers, colleagues, guests. */
  others?: readonly string[]
  /** Trusts, companies, funds, lenders, firms, and the practice. */
  entities?: readonly string[]
  /** Land, as its owners call it. */
  properties?: readonly string[]
  /** Towns. */
  places?: readonly string[]
  /** Lines of addresses; they do not come back. */
  addresses?: readonly string[]
}

const KINDS = 'Person|Surname|Business|Contact|Entity|Property|Place'
const ALIAS = new RegExp(`\\b(${KINDS}) ([A-Z]{1,2})\\b`, 'g')
const ADDRESS = '[address]'

interface NameBook {
  /** The alias of each way in which a name is written, by the comparable name. */
  names: ReadonlyMap<string, string>
  /** The name that comes back for each alias. */
  real: ReadonlyMap<string, string>
  /** The alias of each person, by identifier. */
  byPerson: ReadonlyMap<string, string>
  /** Every way in which a name is written, as a text is searched for it. */
  spoken: readonly string[]
}

/** Gives everybody and everything of a record an alias. The first one that has a name keeps it. */
function nameBookOf(known: KnownNames): NameBook {
  const { people, businessName } = known
  const names = new Map<string, string>()
  const real = new Map<string, string>()
  const byPerson = new Map<string, string>()
  const isKnown = (name: string) => names.has(comparableName(foldName(name)))
  const add = (alias: string, ...written: string[]) => {
    for (const name of written.map(foldName))
      if (name.length > 1 && !names.has(comparableName(name))) names.set(comparableName(name), alias)
  }
  const spoken: string[] = []
  const say = (alias: string, ...written: string[]) => {
    add(alias, ...written)
    spoken.push(...written.map(foldName).filter((name) => name.length > 1))
  }
  const firstNames = tally(people.map(({ firstName }) => foldName(firstName)))
  let count = 0
  const nextPerson = () => `Person ${letters(count++)}`

  for (const { id, firstName, lastName } of people) {
    const alias = nextPerson()
    const full = `${firstName} ${lastName}`.trim()
    const isOnly = firstNames.get(foldName(firstName)) === 1
    byPerson.set(id, alias)
    real.set(alias, (isOnly && firstName.trim()) || full || 'somebody without a name')
    say(alias, full, ...(isOnly ? [firstName] : []))
  }
  // A first name that several bear tells nobody apart, and must not be given to the wrong one.
  for (const { firstName } of people) {
    if (isKnown(firstName) || foldName(firstName).length < 2) continue
    const alias = nextPerson()
    real.set(alias, firstName.trim())
    say(alias, firstName)
  }
  /** Whole names of one kind, each with an alias of its own. */
  const each = (kind: string, given: readonly string[]): [alias: string, name: string][] => {
    const aliases: [string, string][] = []
    for (const name of given.map((one) => one.trim())) {
      if (foldName(name).length < 2 || isKnown(name)) continue
      const alias = `${kind} ${letters(aliases.length)}`
      real.set(alias, name)
      say(alias, name)
      aliases.push([alias, name])
    }
    return aliases
  }
  const surnames = each(
    'Surname',
    people.map(({ lastName }) => lastName),
  )
  const contacts = each('Contact', known.others ?? [])
  const businesses = each('Business', [businessName])
  const isOfPeople = (name: string) => distinctiveWords(name).every((word) => joinable.has(word) || isKnown(word))
  const bodies = each(
    'Entity',
    (known.entities ?? []).filter((name) => !isOfPeople(name)),
  )
  const land = each(
    'Property',
    (known.properties ?? []).map(withoutDetails).filter((name) => !isOfPeople(name)),
  )
  // Pieces of names come last: what is somebody's whole name is never given to another.
  for (const { id, firstName } of people) say(byPerson.get(id) ?? '', ...nameParts(firstName).filter((part) => !isKnown(part)))
  for (const [alias, name] of [...surnames, ...contacts]) say(alias, ...nameParts(name).filter((part) => !isKnown(part)))
  for (const [alias, name] of [...businesses, ...bodies, ...land]) {
    const short = distinctiveWords(name).join(' ')
    if (short.length > 2 && !isKnown(short)) say(alias, short)
  }
  each('Place', known.places ?? [])
  return { names, real, byPerson, spoken }
}

/** Replaces the names of a record by aliases, and aliases by the names again. */
export function aliasesOf(known: KnownNames): Aliases {
  const { names, real, byPerson, spoken } = nameBookOf(known)
  const find = spokenNames(spoken)
  const addresses = spokenNames((known.addresses ?? []).map(foldName).filter((line) => line.length > 4))
  const hide = (text: string) => {
    // Somebody who writes "Person B" themselves must not be read as the one who is called that here.
    const clean = cleanText(text).replace(ALIAS, '$1-$2')
    const { found, left } = findIdentifying(foldText(clean))
    const lines = [...addresses(left)].map(({ start, end }) => ({ start, end, instead: ADDRESS }))
    const spokenHere = [...find(covered(left, lines))].map(({ start, end, name, ending }) => ({
      start,
      end,
      instead: withEnding(names.get(name) ?? 'somebody', ending),
    }))
    return replaced(clean, [...found, ...lines, ...spokenHere])
  }
  return {
    aliasOf: (personId) => byPerson.get(personId) ?? 'Somebody',
    aliasOfName: (name) => names.get(comparableName(foldName(name))) ?? hide(name),
    hide,
    restore: (text, into) => restored(text, into, real),
    given(prompt) {
      const held = new Set(prompt.match(ALIAS))
      const kept = new Map([...real].filter(([alias]) => held.has(alias)))
      return { restore: (text, into) => restored(text, into, kept) }
    },
    entries: [...real].map(([alias, name]) => ({ alias, name })),
  }
}

/** "Home block, 420 ha" is called "Home block". */
const withoutDetails = (name: string): string => name.replace(/\s*[,;:(\d].*$/s, '')

/** "the Smiths" are "the Surname A family": an alias comes back only where it is written as it is. */
function withEnding(alias: string, ending: string): string {
  if (ending === '') return alias
  const isPlural = /^e?s'?$/.test(ending)
  if (isPlural && alias.startsWith('Surname')) return `${alias} family${ending.endsWith("'") ? '’s' : ''}`
  return `${alias}’s`
}

const covered = (text: string, places: readonly Omit<Found, 'instead'>[]): string =>
  places.reduce((left, { start, end }) => left.slice(0, start) + '\ue000'.repeat(end - start) + left.slice(end), text)

function replaced(text: string, places: readonly Found[]): string {
  let out = ''
  let at = 0
  for (const { start, end, instead } of places.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue
    out += text.slice(at, start) + instead
    at = end
  }
  return out + text.slice(at)
}

function restored(text: string, into: 'text' | 'json' | undefined, real: ReadonlyMap<string, string>): string {
  return text.replace(ALIAS, (alias) => {
    const name = real.get(alias)
    if (name === undefined) return alias
    return into === 'json' ? JSON.stringify(name).slice(1, -1) : name
  })
}

/** A, B … Z, AA, AB … */
function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter
}

function tally(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** An alias may arrive in two pieces: its beginning waits for the rest. */
const BEGINNING = new RegExp(`\\b(?:(?:${KINDS}) ?[A-Z]{0,2}|[PSBCE][a-z]{0,8})$`)

/** Gives a text its names back while it is still arriving. */
export function streamRestorer(aliases: Pick<Aliases, 'restore'>): { push(piece: string): string; end(): string } {
  let held = ''
  return {
    push(piece) {
      const text = held + piece
      const from = BEGINNING.exec(text)?.index ?? text.length
      held = text.slice(from)
      return aliases.restore(text.slice(0, from), 'json')
    },
    end() {
      const rest = aliases.restore(held, 'json')
      held = ''
      return rest
    },
  }
}
