import { foldText, nameKeyOf } from '../clients/index.ts'
import { ALIKE, SignatureList, signatureOf, similarityOf, trigramsOf } from './likeness.ts'

/** What a record is compared by. */
export interface Comparable {
  name: string
  abn: string
  email: string
  town: string
  postcode: string
  contactName: string
}

/** Where a likeness was found: a stored record's identifier, or the number of an earlier row of the file. */
export type Whereabouts = string | number

export interface Match {
  of: Whereabouts
  reason: 'abn' | 'email' | 'name'
}

/**
 * The records that rows are compared with: those of the practice that the person may see, then each row of the file that goes in.
 * They are held in memory in a compact form, so that the check of 100,000 rows asks the database nothing per row.
 */
export class KnownRecords {
  #whereabouts: Whereabouts[] = []
  #names: string[] = []
  #abns: number[] = []
  #emails: number[] = []
  #contacts: number[] = []
  #towns: number[] = []
  #signatures = new SignatureList()
  #byAbn = new Map<number, number>()
  #byEmail = new Map<string, number>()
  #byName = new Map<string, number[]>()
  #byPlace = new Map<string, number[]>()

  add(whereabouts: Whereabouts, record: Comparable): void {
    const index = this.#whereabouts.push(whereabouts) - 1
    const key = nameKeyOf(record.name)
    const email = record.email.toLowerCase()
    this.#names.push(key)
    this.#abns.push(Number(record.abn))
    this.#emails.push(hashOf(email))
    this.#contacts.push(hashOf(foldText(record.contactName)))
    this.#towns.push(hashOf(foldText(record.town)))
    this.#signatures.add(trigramsOf(key))
    if (record.abn && !this.#byAbn.has(Number(record.abn))) this.#byAbn.set(Number(record.abn), index)
    if (email && !this.#byEmail.has(email)) this.#byEmail.set(email, index)
    if (key) append(this.#byName, key, index)
    for (const place of placesOf(record)) append(this.#byPlace, place, index)
  }

  /** The record that this one probably is, by ABN, else email, else likeness of name. */
  find(record: Comparable): Match | null {
    const byAbn = record.abn ? this.#byAbn.get(Number(record.abn)) : undefined
    if (byAbn !== undefined) return this.#match(byAbn, 'abn')
    const byEmail = record.email ? this.#byEmail.get(record.email.toLowerCase()) : undefined
    if (byEmail !== undefined) return this.#match(byEmail, 'email')
    const byName = this.#findByName(record)
    return byName === undefined ? null : this.#match(byName, 'name')
  }

  #findByName(record: Comparable): number | undefined {
    const key = nameKeyOf(record.name)
    if (!key) return undefined
    const facts = factsOf(record)
    const equal = this.#byName.get(key)?.find((index) => !this.#contradicts(index, facts, true))
    return equal ?? this.#findAlike(record, key, facts)
  }

  /** The likest name among the records of the same town or postcode. */
  #findAlike(record: Comparable, key: string, facts: Facts): number | undefined {
    const trigrams = trigramsOf(key)
    const signature = signatureOf(trigrams)
    let best: { index: number; similarity: number } | undefined
    for (const place of placesOf(record)) {
      for (const index of this.#byPlace.get(place) ?? []) {
        // The cheapest comparison first: in a file with ABNs it spares nearly all the others.
        if (differ(this.#abns[index], facts.abn)) continue
        if (!this.#signatures.mayBeAlike(index, signature, trigrams.size) || this.#contradicts(index, facts, false)) continue
        const similarity = similarityOf(trigrams, trigramsOf(this.#names[index] ?? ''))
        if (similarity >= ALIKE && similarity > (best?.similarity ?? 0)) best = { index, similarity }
      }
    }
    return best?.index
  }

  /** Two ABNs are two businesses; so are two emails in two towns, or, where the names are only alike, of two people. */
  #contradicts(index: number, facts: Facts, equalNames: boolean): boolean {
    if (differ(this.#abns[index], facts.abn)) return true
    if (!differ(this.#emails[index], facts.email)) return false
    return equalNames ? differ(this.#towns[index], facts.town) : differ(this.#contacts[index], facts.contact)
  }

  #match(index: number, reason: Match['reason']): Match {
    return { of: this.#whereabouts[index] ?? 0, reason }
  }
}

interface Facts {
  abn: number
  email: number
  town: number
  contact: number
}

const factsOf = (record: Comparable): Facts => ({
  abn: Number(record.abn),
  email: hashOf(record.email.toLowerCase()),
  town: hashOf(foldText(record.town)),
  contact: hashOf(foldText(record.contactName)),
})

/** Zero is "not known", which contradicts nothing. */
const differ = (one: number | undefined, other: number) => Boolean(one) && other !== 0 && one !== other

function placesOf(record: Comparable): string[] {
  const town = foldText(record.town)
  return [...(town ? [`town ${town}`] : []), ...(record.postcode ? [`postcode ${record.postcode}`] : [])]
}

function append(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key)
  if (list) list.push(index)
  else map.set(key, [index])
}

/** 53 bits of a text; 0 only for the empty one. */
function hashOf(text: string): number {
  if (text === '') return 0
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0) + 1
}
