import type { DuplicateReason } from '@paddock/contract/features/clients/merging.rules'
import { factsOf, likenessOf, trigramsOf, type Comparable, type Facts, type Likeness } from '../../clients/index.ts'
import { SignatureList, signatureOf } from './name-signatures.ts'

/** Which record or row is alike: a stored record's identifier, or the number of an earlier row of the file. */
export type Whereabouts = string | number

export interface Match {
  of: Whereabouts
  reason: DuplicateReason
  /** False where a person must decide. */
  certain: boolean
}

/** How many records with the same email, phone or name are compared, so that a file whose rows all have the same name is still checked quickly. */
const MAX_RECORDS_PER_KEY = 200

interface Candidate extends Likeness {
  index: number
}

/** Records by a mark that they share: the index of the only one that has it, or of all that have. */
type Marked = Map<string, number | number[]>

/** Where records are found that may be a row's. */
class Lookup {
  readonly byEmail: Marked = new Map()
  readonly byName: Marked = new Map()
  readonly byPlace: Marked = new Map()
  readonly byPhone: Marked = new Map()
}

/**
 * The records that rows are compared with: those of the practice that the person may see, then each row of the file that can be
 * imported. They are held in memory, so that the check of 100,000 rows does not query the database for each row.
 */
export class KnownRecords {
  #whereabouts: Whereabouts[] = []
  /** `Facts` as JSON: objects and their texts would take several times the memory, and the garbage collector would visit each one. */
  #facts: string[] = []
  #signatures = new SignatureList()
  #byAbn: Marked = new Map()
  #withAbn = new Lookup()
  #withoutAbn = new Lookup()

  get isEmpty(): boolean {
    return this.#whereabouts.length === 0
  }

  add(whereabouts: Whereabouts, record: Comparable): void {
    const index = this.#whereabouts.push(whereabouts) - 1
    const facts = factsOf(record)
    this.#facts.push(JSON.stringify(facts))
    this.#signatures.add(trigramsOf(facts.key))
    append(this.#byAbn, facts.abn, index, MAX_RECORDS_PER_KEY)
    const { byEmail, byName, byPlace, byPhone } = facts.abnHolds ? this.#withAbn : this.#withoutAbn
    append(byEmail, facts.email, index, MAX_RECORDS_PER_KEY)
    append(byName, facts.key, index, MAX_RECORDS_PER_KEY)
    for (const place of placesOf(facts)) append(byPlace, place, index)
    for (const phone of phonesOf(facts)) append(byPhone, phone, index, MAX_RECORDS_PER_KEY)
  }

  /**
   * Finds the record that this one probably is. A certain match comes first, then matches by ABN, email and name, with the most similar
   * name first.
   */
  find(record: Comparable): Match | null {
    const facts = factsOf(record)
    const same = this.#sameByKeys(facts)
    const first = this.#best(facts, same)
    const best = first?.certain ? first : this.#best(facts, new Set([...same, ...this.#alike(facts)]))
    return best && { of: this.#whereabouts[best.index] ?? 0, reason: best.reasons[0] ?? 'name', certain: best.certain }
  }

  /**
   * Where others are looked for. Two valid ABNs are the same, or they tell two businesses apart: in a file with ABNs hardly any record is
   * left to compare.
   */
  #lookupsFor({ abnHolds }: Facts): Lookup[] {
    return abnHolds ? [this.#withoutAbn] : [this.#withoutAbn, this.#withAbn]
  }

  #sameByKeys(facts: Facts): ReadonlySet<number> {
    const { abn, email, key } = facts
    return new Set([
      ...markedBy(this.#byAbn, abn),
      ...this.#lookupsFor(facts).flatMap(({ byEmail, byName }) => [...markedBy(byEmail, email), ...markedBy(byName, key)]),
    ])
  }

  /** Finds the records of the same town, postcode or phone whose names may be similar. */
  #alike(facts: Facts): ReadonlySet<number> {
    const trigrams = trigramsOf(facts.key)
    const signature = signatureOf(trigrams)
    const found = new Set<number>()
    for (const { byPlace, byPhone } of this.#lookupsFor(facts)) {
      const shared = [
        ...placesOf(facts).map((place) => markedBy(byPlace, place)),
        ...phonesOf(facts).map((phone) => markedBy(byPhone, phone)),
      ]
      for (const indexes of shared)
        for (const index of indexes) if (this.#signatures.mayBeAlike(index, signature, trigrams.size)) found.add(index)
    }
    return found
  }

  #best(facts: Facts, candidates: Iterable<number>): Candidate | null {
    let best: Candidate | null = null
    for (const index of candidates) {
      const known = this.#facts[index]
      const likeness = known === undefined ? null : likenessOf(JSON.parse(known) as Facts, facts)
      if (likeness && (!best || comesBefore({ index, ...likeness }, best))) best = { index, ...likeness }
    }
    return best
  }
}

/** Sorts matches: certain ones first, then by the strength of the reason, then by how similar the names are. */
const rankOf = ({ certain, reasons, names }: Likeness) =>
  (certain ? 8 : 0) + (reasons.includes('abn') ? 4 : 0) + (reasons.includes('email') ? 2 : 0) + names

/** Of two equally good matches the one that was known first counts. */
function comesBefore(one: Candidate, other: Candidate): boolean {
  const more = rankOf(one) - rankOf(other)
  return more > 0 || (more === 0 && one.index < other.index)
}

/** Where names are compared. Names with other numbers are never alike, so each place is a place for each of them. */
function placesOf({ town, postcode, numbers }: Facts): string[] {
  return [...(town ? [`town ${town} ${numbers}`] : []), ...(postcode ? [`postcode ${postcode} ${numbers}`] : [])]
}

/** A family shares a phone among its businesses, so the names are compared as those of one place are. */
const phonesOf = ({ phones, numbers }: Facts): string[] => phones.map((phone) => `${phone} ${numbers}`)

function append(marked: Marked, mark: string, index: number, limit = Number.POSITIVE_INFINITY): void {
  if (mark === '') return
  const known = marked.get(mark)
  if (known === undefined) marked.set(mark, index)
  else if (typeof known === 'number') marked.set(mark, [known, index])
  else if (known.length < limit) known.push(index)
}

function markedBy(marked: Marked, mark: string): readonly number[] {
  const known = marked.get(mark) ?? []
  return typeof known === 'number' ? [known] : known
}
