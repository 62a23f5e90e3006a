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

/** How many records with the same email or name are compared, so that a file whose rows all have the same name is still checked quickly. */
const MAX_RECORDS_PER_KEY = 200

interface Candidate extends Likeness {
  index: number
}

/**
 * The records that rows are compared with: those of the practice that the person may see, then each row of the file that can be
 * imported. They are held in memory, so that the check of 100,000 rows does not query the database for each row.
 */
export class KnownRecords {
  #whereabouts: Whereabouts[] = []
  #facts: Facts[] = []
  #signatures = new SignatureList()
  #byAbn = new Map<string, number[]>()
  #byEmail = new Map<string, number[]>()
  #byName = new Map<string, number[]>()
  #byPlace = { withAbn: new Map<string, number[]>(), without: new Map<string, number[]>() }

  get isEmpty(): boolean {
    return this.#whereabouts.length === 0
  }

  add(whereabouts: Whereabouts, record: Comparable): void {
    const index = this.#whereabouts.push(whereabouts) - 1
    const facts = factsOf(record)
    this.#facts.push(facts)
    this.#signatures.add(trigramsOf(facts.key))
    for (const [map, key] of [
      [this.#byAbn, facts.abn],
      [this.#byEmail, facts.email],
      [this.#byName, facts.key],
    ] as const)
      if (key && (map.get(key)?.length ?? 0) < MAX_RECORDS_PER_KEY) append(map, key, index)
    for (const place of placesOf(facts)) append(facts.abnHolds ? this.#byPlace.withAbn : this.#byPlace.without, place, index)
  }

  /**
   * Finds the record that this one probably is. A certain match comes first, then matches by ABN, email and name, with the most similar
   * name first.
   */
  find(record: Comparable): Match | null {
    const facts = factsOf(record)
    const best = this.#best(facts, this.#sameByKeys(facts)) ?? this.#best(facts, this.#alikeNearby(facts))
    return best && { of: this.#whereabouts[best.index] ?? 0, reason: best.reasons[0] ?? 'name', certain: best.certain }
  }

  #sameByKeys({ abn, email, key }: Facts): ReadonlySet<number> {
    return new Set([
      ...((abn && this.#byAbn.get(abn)) || []),
      ...((email && this.#byEmail.get(email)) || []),
      ...((key && this.#byName.get(key)) || []),
    ])
  }

  /**
   * Finds the records of the same town or postcode whose names may be similar. Two valid ABNs are the same, which was looked at before, or
   * tell the businesses apart. So in a file with ABNs hardly any record is left to compare.
   */
  #alikeNearby(facts: Facts): Set<number> {
    const trigrams = trigramsOf(facts.key)
    const signature = signatureOf(trigrams)
    const nearby = new Set<number>()
    for (const byPlace of facts.abnHolds ? [this.#byPlace.without] : [this.#byPlace.without, this.#byPlace.withAbn]) {
      for (const place of placesOf(facts)) {
        for (const index of byPlace.get(place) ?? []) if (this.#signatures.mayBeAlike(index, signature, trigrams.size)) nearby.add(index)
      }
    }
    return nearby
  }

  #best(facts: Facts, candidates: Iterable<number>): Candidate | null {
    let best: Candidate | null = null
    for (const index of candidates) {
      const known = this.#facts[index]
      const likeness = known && likenessOf(known, facts)
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

function append(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key)
  if (list) list.push(index)
  else map.set(key, [index])
}
