import { abnAddsUp } from '@paddock/contract/business-numbers'
import type { DuplicateReason } from '@paddock/contract/features/clients/merging.rules'
import { marksOf, type NameMarks } from './name-marks.ts'
import { nameKeyOf } from '../names.ts'
import { foldText } from '../../../platform/text/fold-text.ts'

/** Names count as alike from this trigram similarity of their keys on, as PostgreSQL's pg_trgm measures it. */
export const ALIKE = 0.6

/** What a record is compared by. */
export interface Comparable {
  name: string
  abn: string
  email: string
  /** Landline and mobile, as they were typed; empty ones are ignored. */
  phones: readonly string[]
  town: string
  postcode: string
  contactName: string
}

/** A record's marks, prepared once so that it can be compared with many others. */
export interface Facts extends NameMarks {
  key: string
  abn: string
  /** Whether the digits of the ABN add up: of one that does not, a digit may be mistyped. */
  abnHolds: boolean
  email: string
  phones: readonly string[]
  town: string
  postcode: string
  contact: string
}

/** Why two records are probably one business. */
export interface Likeness {
  reasons: DuplicateReason[]
  /** How alike the names are, 0 to 1. */
  names: number
  /** False where only the names are alike, or something speaks against it: then a person decides. */
  certain: boolean
}

export function factsOf({ name, abn, email, phones, town, postcode, contactName }: Comparable): Facts {
  return {
    ...marksOf(name),
    key: nameKeyOf(name),
    abn,
    abnHolds: abnAddsUp(abn),
    email: email.toLowerCase(),
    phones: phones.map(dialled).filter(Boolean),
    town: foldText(town),
    postcode,
    contact: foldText(contactName),
  }
}

/** The last eight digits: a number is the same with and without its area or country code. Less than six are no number. */
function dialled(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 6 ? '' : digits.slice(-8)
}

/**
 * Whether two records are probably one business, and why; null where they are not. An ABN decides alone. An email decides unless the names
 * tell two entities apart. A name never decides alone, and another ABN, number, entity word or other initials speak against it.
 */
export function likenessOf(one: Facts, other: Facts): Likeness | null {
  const sameAbn = one.abn !== '' && one.abn === other.abn
  const sameEmail = one.email !== '' && one.email === other.email
  // The cheapest comparisons first: in a file with ABNs they spare nearly all the others.
  if (differ(one.abn, other.abn) && one.abnHolds && other.abnHolds) return null
  const apart = tellApart(one, other)
  if (apart && !sameAbn && !sameEmail) return null
  const names = one.key !== '' && one.key === other.key ? 1 : similarityOf(trigramsOf(one.key), trigramsOf(other.key))
  const alike = names >= ALIKE && !apart
  // A phone counts beside a similar name only: a family shares it among its businesses.
  const phone = alike && samePhone(one, other)
  const reasons: DuplicateReason[] = [
    ...(sameAbn ? (['abn'] as const) : []),
    ...(sameEmail ? (['email'] as const) : []),
    ...(phone ? (['phone'] as const) : []),
    ...(alike ? (['name'] as const) : []),
  ]
  if (sameAbn) return { reasons, names, certain: true }
  if (sameEmail) return { reasons, names, certain: !apart && !mayBeTwo(one, other) }
  if (!alike) return null
  const against = contradictions(one, other, names)
  return against > 1 ? null : { reasons, names, certain: phone && against === 0 && !mayBeTwo(one, other) }
}

/** Another number, another kind of entity or other initials: "Smith Holdings No 4" is not "No 5". */
function tellApart(one: Facts, other: Facts): boolean {
  return one.numbers !== other.numbers || differ(one.entity, other.entity) || differ(one.initials, other.initials)
}

/** One of two names says that it is a trust, a fund or a partnership, the other does not; or one of two ABNs is mistyped. */
function mayBeTwo(one: Facts, other: Facts): boolean {
  const told = (entity: string) => (entity === 'company' ? '' : entity)
  return told(one.entity) !== told(other.entity) || differ(one.abn, other.abn)
}

/** How many things speak against a likeness of names. Of names that are only alike the place decides, and the contacts count too. */
function contradictions(one: Facts, other: Facts, names: number): number {
  const elsewhere = !samePlace(one, other) && (differ(one.town, other.town) || differ(one.postcode, other.postcode))
  if (elsewhere && names < 1) return Number.POSITIVE_INFINITY
  const spoken = [
    elsewhere,
    differ(one.abn, other.abn),
    differ(one.email, other.email),
    one.phones.length > 0 && other.phones.length > 0 && !samePhone(one, other),
    names < 1 && differ(one.contact, other.contact),
  ]
  return spoken.filter(Boolean).length
}

const samePhone = (one: Facts, other: Facts) => one.phones.some((phone) => other.phones.includes(phone))
const samePlace = (one: Facts, other: Facts) =>
  (one.town !== '' && one.town === other.town) || (one.postcode !== '' && one.postcode === other.postcode)
/** What is not known contradicts nothing. */
const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other

/** The three-letter pieces of each word, with two blanks before it and one behind. */
export function trigramsOf(name: string): Set<string> {
  const pieces = new Set<string>()
  for (const word of name.split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue
    const padded = `  ${word} `
    for (let index = 0; index + 3 <= padded.length; index += 1) pieces.add(padded.slice(index, index + 3))
  }
  return pieces
}

export function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const piece of one) if (other.has(piece)) common += 1
  const all = one.size + other.size - common
  return all === 0 ? 0 : common / all
}
