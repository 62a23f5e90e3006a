/** Reads names as a family writes them, and finds the parties of the register whom they mean. */
import { cutText } from '../../../cut-text.ts'
import { fullName } from '../../../person-name.ts'
import type { EntityKind, Party } from '../../register/register.rules.ts'
import { roundShare } from '../../register/shares.ts'
import type { Recorded } from './recorded.ts'

/** A name without case, accents and punctuation. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** An entity's name without the words that are often left out. */
const foldEntity = (name: string): string =>
  foldName(name)
    .split(' ')
    .filter((word) => !['the', 'pty', 'ltd', 'limited', 'proprietary'].includes(word))
    .join(' ')

const LOOKS_LIKE_ENTITY =
  /\b(pty|ltd|limited|p\/l|trusts?|trustees?|partnership|holdings|fund|smsf|superannuation|pastoral|enterprises|nominees|investments)\b/i

/** Whether a name is that of a company, a trust or the like, rather than a person's. */
export const isEntityName = (name: string): boolean => LOOKS_LIKE_ENTITY.test(name)

/** The kind of entity that a name contains, or a company where it contains none. */
export function entityKindOf(name: string): EntityKind {
  const words = foldName(name)
  if (/\b(pty|ltd|limited)\b/.test(words)) return 'companies'
  if (/\b(super|superannuation|smsf)\b/.test(words)) return 'self_managed_super_funds'
  if (/\bunit trust\b/.test(words)) return 'unit_trusts'
  if (/\btrust\b/.test(words)) return 'family_discretionary_trusts'
  return /\bpartnership\b/.test(words) ? 'partnerships' : 'companies'
}

/** Parts a whole name in two: the last word is the last name. */
export function firstAndLast(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  return words.length === 1
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** Finds every party of the register whom a name may mean. There is one where it is clear, and several where it is not. */
export function partiesNamed(name: string, { people, entities }: Pick<Recorded, 'people' | 'entities'>): Party[] {
  const wanted = foldName(name)
  if (wanted === '') return []
  const entity = (each: { id: string }): Party => ({ kind: 'entity', id: each.id })
  const person = (each: { id: string }): Party => ({ kind: 'person', id: each.id })
  const ways: (() => Party[])[] = [
    () => entities.filter((each) => foldName(each.name) === wanted && each.kind !== 'sole_traders').map(entity),
    () => people.filter((each) => foldName(fullName(each)) === wanted).map(person),
    () => entities.filter((each) => foldEntity(each.name) === foldEntity(name) && each.kind !== 'sole_traders').map(entity),
    () => (wanted.includes(' ') ? [] : people.filter((each) => foldName(each.firstName) === wanted)).map(person),
    () => (namesSeveral(name) ? [] : people.filter((each) => isInitialled(wanted, each))).map(person),
  ]
  for (const way of ways) {
    const found = way()
    if (found.length > 0) return found
  }
  return []
}

/** Whether two names are joined: "A & J Whitlock" are two, and no Anne with a middle name. */
const namesSeveral = (name: string): boolean => /[&+;,]|\band\b/i.test(name)

/** Initials fit names: "P Whitlock" and "P. J. Whitlock" are Peter Whitlock. */
function isInitialled(wanted: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const [initial = '', ...rest] = wanted.split(' ')
  return initial.length === 1 && rest.at(-1) === foldName(lastName) && foldName(firstName).startsWith(initial)
}

/** Finds an entity by a name, first among those of a kind; undefined where there is none. */
export function entityNamed<E extends { kind: string; name: string }>(
  name: string,
  kind: string | null,
  entities: readonly E[],
): E | undefined {
  const named = entities.filter((each) => foldEntity(each.name) === foldEntity(name) && foldEntity(name) !== '')
  return named.find((each) => each.kind === kind) ?? named.find((each) => each.kind !== 'sole_traders' || kind === null)
}

/** A name in an answer, and what that party holds. */
export interface Holding {
  given: string
  /** Shares or units; null where the answer gives none. */
  number: number | null
  shareClass: string
  /** Percent; null where the answer gives none. */
  sharePercent: number | null
}

/**
 * Reads "Anne 50 %, Peter 50 %" and "Peter 1 ordinary, Anne 1 ordinary" by name. A figure with "each" holds for the names before it,
 * too.
 */
export function readHoldings(text: string): Holding[] {
  const holdings: Holding[] = []
  for (const { piece, joined } of piecesOf(text)) {
    const { isEach, ...holding } = readHolding(piece)
    if (joined) shareLastName(holdings.at(-1), holding)
    if (isEach)
      for (const before of holdings.toReversed()) {
        if (before.number !== null || before.sharePercent !== null) break
        Object.assign(before, { number: holding.number, shareClass: holding.shareClass, sharePercent: holding.sharePercent })
      }
    if (holding.given !== '') holdings.push(holding)
  }
  return holdings
}

/** A first name or an initial that is joined to a whole name has its last name: "A & J Whitlock" are A Whitlock and J Whitlock. */
function shareLastName(before: Holding | undefined, { given }: Holding): void {
  if (!before || /\s/.test(before.given) || !given.includes(' ') || isEntityName(given)) return
  before.given = `${before.given} ${firstAndLast(given).lastName}`
}

/** Finds each name in "Anne and Peter Whitlock" or "Anne; Peter". The name of an entity is one name: "A & P Whitlock". */
export const readNames = (text: string, { entities }: Pick<Recorded, 'entities'>): string[] =>
  entityNamed(text, null, entities) ? [text.trim()] : readHoldings(text).map(({ given }) => given)

/** A comma within a figure separates nothing, nor does the "&" of a firm. `joined`: an "and" or "&" stands before it. */
function piecesOf(text: string): { piece: string; joined: boolean }[] {
  return text.split(/;|\n|,(?!\d{3}\b)/).flatMap((listed) =>
    listed
      .split(/\s+and\s+(?!(?:sons?|daughters?|co|company|partners|family|associates)\b)/i)
      .flatMap((piece) => (isEntityName(piece) ? [piece] : piece.split(/\s*[&+]\s*/)))
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '')
      .map((piece, at) => ({ piece, joined: at > 0 })),
  )
}

const PERCENT = /(\d+(?:\.\d+)?)\s*(?:%|per\s?cent)/i
const FRACTION = /\b(\d{1,3})\s*\/\s*(\d{1,3})\b/
const NUMBER = /(?:^|\s|[:(=-])(\d[\d,]*(?:\.\d+)?)\b/

function readHolding(piece: string): Holding & { isEach: boolean } {
  const isEach = /\beach\b/i.test(piece)
  const words = piece.replace(/\beach\b/i, ' ')
  const percent = PERCENT.exec(words)
  if (percent)
    return { given: nameIn(words.replace(percent[0], ' ')), number: null, shareClass: '', sharePercent: share(Number(percent[1])), isEach }
  const fraction = FRACTION.exec(words)
  if (fraction && Number(fraction[2]) > 0)
    return {
      given: nameIn(words.replace(fraction[0], ' ')),
      number: null,
      shareClass: '',
      sharePercent: share((Number(fraction[1]) / Number(fraction[2])) * 100),
      isEach,
    }
  const number = NUMBER.exec(words)
  if (!number) return { given: nameIn(words), number: null, shareClass: '', sharePercent: null, isEach }
  const [before, after] = [words.slice(0, number.index), words.slice(number.index + number[0].length)]
  // The figure is before the name or behind it, and the class is behind the figure.
  const [name, shareClass] = nameIn(before) === '' ? [after, ''] : [before, after]
  return {
    given: nameIn(name),
    number: Number(number[1]?.replaceAll(',', '')),
    shareClass: classIn(shareClass),
    sharePercent: null,
    isEach,
  }
}

const share = (percent: number) => (roundShare(percent) > 0 && percent <= 100 ? roundShare(percent) : null)

const nameIn = (words: string): string => {
  const name = words
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/\b(?:shares?|units?)\b/gi, ' ')
    .replace(/[:=()–—-]+\s*$/u, '')
    .replace(/^\s*[:=()–—-]+|^\s*(?:to|of|by)\s/u, '')
    .replace(/\s+/g, ' ')
  return cutText(name.trim(), 200)
}

const classIn = (words: string): string => {
  const name = words
    .replace(/\b(?:shares?|units?|class)\b/gi, ' ')
    .replace(/[:=().–—-]+/gu, ' ')
    .replace(/\s+/g, ' ')
  return cutText(name.trim(), 100)
}
