/** Names stay here: what leaves the server speaks of "Person A", and what comes back is given its names again. */

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
  /** A text without names, addresses and telephone numbers. */
  hide(text: string): string
  /** The same text with its names; in JSON they are escaped. */
  restore(text: string, into?: 'text' | 'json'): string
  /** The same for an answer to this prompt: an alias that the prompt does not hold was made up, and is given to nobody. */
  given(prompt: string): Pick<Aliases, 'restore'>
  /** Who stands behind which alias. */
  entries: { alias: string; name: string }[]
}

interface Family {
  people: readonly NamedPerson[]
  businessName: string
  /** Names of others who are spoken of, as somebody typed them. */
  others?: readonly string[]
}

const KINDS = 'Person|Surname|Business|Contact'
const ALIAS = new RegExp(`\\b(${KINDS}) ([A-Z]{1,2})\\b`, 'g')
/** Names that are words as well: only with a capital letter are they names. */
const ALSO_WORDS = new Set(
  `art bill bob chance chase cliff dale dawn dean don drew duke earl faith frank gene glen grace grant guy hazel heath heather holly hope hunter ivy
  jack jay joy lane lily mark mason max may miles mum dad nick olive pat pearl penny piper ray reed rich rob robin rose ruby rusty sandy skip summer sue
  van violet wade west will`.split(/\s+/),
)
const EMAIL = /[^\s@<>(),;:]+@[^\s@<>(),;:]+\.[^\s@<>(),;:]+/g
/** Australian numbers, as people write them. */
const TELEPHONE = /(?<![\d,.])(?:\+?61|0)[ -]?\(?\d(?:[ ()-]?\d){7,9}(?!\d)/g

export function aliasesOf({ people, businessName, others = [] }: Family): Aliases {
  const names = new Map<string, string>()
  const real = new Map<string, string>()
  const byPerson = new Map<string, string>()
  /** The first who has a name keeps it. */
  const add = (alias: string, ...written: string[]) => {
    for (const name of written.map(folded)) if (name.length > 1 && !names.has(name)) names.set(name, alias)
  }
  const firstNames = tally(people.map(({ firstName }) => folded(firstName)))
  let count = 0
  const nextPerson = () => `Person ${letters(count++)}`

  for (const { id, firstName, lastName } of people) {
    const alias = nextPerson()
    const full = `${firstName} ${lastName}`.trim()
    const isOnly = firstNames.get(folded(firstName)) === 1
    byPerson.set(id, alias)
    real.set(alias, (isOnly && firstName.trim()) || full || 'somebody without a name')
    add(alias, full, ...(isOnly ? [firstName] : []))
  }
  // A first name that several bear tells nobody apart, and must not be given to the wrong one.
  for (const { firstName } of people) {
    if (names.has(folded(firstName)) || folded(firstName).length < 2) continue
    const alias = nextPerson()
    real.set(alias, firstName.trim())
    add(alias, firstName)
  }
  others
    .filter((name) => !names.has(folded(name)))
    .forEach((name, index) => {
      const alias = `Contact ${letters(index)}`
      real.set(alias, name.trim())
      add(alias, name, ...((name.trim().split(/\s+/)[0]?.length ?? 0) > 2 ? [name.trim().split(/\s+/)[0] ?? ''] : []))
    })
  if (businessName.trim()) {
    real.set('Business A', businessName.trim())
    add('Business A', businessName)
  }
  const surnames = [...new Set(people.map(({ lastName }) => lastName.trim()).filter((name) => name.length > 2 && !names.has(folded(name))))]
  surnames.forEach((name, index) => {
    real.set(`Surname ${letters(index)}`, name)
    add(`Surname ${letters(index)}`, name)
  })

  const spoken = spokenNames([...names.keys()])
  const hide = (text: string) =>
    text
      // Somebody who writes "Person B" themselves must not be read as the one who is called that here.
      .replace(ALIAS, '$1-$2')
      .replace(EMAIL, '[email address]')
      .replace(TELEPHONE, '[telephone number]')
      .replace(spoken, (name) => (isWord(name) ? name : (names.get(folded(name)) ?? name)))
  return {
    aliasOf: (personId) => byPerson.get(personId) ?? 'Somebody',
    aliasOfName: (name) => names.get(folded(name)) ?? hide(name),
    hide,
    restore: (text, into) => restored(text, into, real),
    given(prompt) {
      const held = new Set(prompt.match(ALIAS))
      const known = new Map([...real].filter(([alias]) => held.has(alias)))
      return { restore: (text, into) => restored(text, into, known) }
    },
    entries: [...real].map(([alias, name]) => ({ alias, name })),
  }
}

function restored(text: string, into: 'text' | 'json' | undefined, real: ReadonlyMap<string, string>): string {
  return text.replace(ALIAS, (alias) => {
    const name = real.get(alias)
    if (name === undefined) return alias
    return into === 'json' ? JSON.stringify(name).slice(1, -1) : name
  })
}

const folded = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase()
const isWord = (name: string): boolean => ALSO_WORDS.has(folded(name)) && name.charAt(0) === name.charAt(0).toLowerCase()

/** All names at once, the longest first, as whole words, however they are spaced and written. */
function spokenNames(names: readonly string[]): RegExp {
  const patterns = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) =>
      name
        .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replaceAll(' ', String.raw`\s+`)
        .replace(/['’]/g, "['’]"),
    )
  return patterns.length > 0 ? new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?![\p{L}\p{N}])`, 'giu') : /(?!)/g
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
const BEGINNING = new RegExp(`\\b(?:(?:${KINDS}) ?[A-Z]{0,2}|[PSBC][a-z]{0,8})$`)

/** Gives a text its names back while it is still arriving. */
export function restoring(aliases: Pick<Aliases, 'restore'>): { push(piece: string): string; end(): string } {
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
