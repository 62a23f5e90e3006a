import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { sql } from 'drizzle-orm'
import {
  ALIKE,
  factsOf,
  likenessOf,
  similarityOf,
  trigramsOf,
  type Comparable,
  type Facts,
  type Likeness,
} from '../../clients/merging/business-likeness.ts'
import { KnownRecords } from './known-records.ts'
import { SignatureList, signatureOf } from './name-signatures.ts'

const record = (values: Partial<Comparable>): Comparable => ({
  name: 'Kurrajong Downs Pastoral Co',
  abn: '',
  email: '',
  phones: [],
  town: '',
  postcode: '',
  contactName: '',
  ...values,
})

function found(stored: Partial<Comparable>, given: Partial<Comparable>) {
  const known = new KnownRecords()
  known.add('stored', record(stored))
  return known.find(record(given))?.reason ?? null
}

describe('a row is probably a known record', () => {
  test('whose likeness is certain before one that a person must decide', () => {
    const known = new KnownRecords()
    known.add('perhaps', record({ name: 'J & M Drummond', email: 'office@drummond.example' }))
    known.add('certain', record({ name: 'J & K Drummond', email: 'office@drummond.example' }))
    expect(known.find(record({ name: 'J & K Drummond', email: 'office@drummond.example' }))).toEqual({
      of: 'certain',
      reason: 'email',
      certain: true,
    })
  })

  test('by its ABN, whatever else differs', () => {
    expect(found({ abn: '53231948757', name: 'Old name' }, { abn: '53231948757', name: 'New name' })).toBe('abn')
  })

  test('by its email, in any case of letters', () => {
    expect(found({ email: 'Angus@example.com', name: 'A' }, { email: 'angus@EXAMPLE.com', name: 'B' })).toBe('email')
  })

  test('by its name, without company suffixes, accents and punctuation', () => {
    expect(found({ name: 'Müller Orchards Pty Ltd' }, { name: 'The MULLER “Orchards”' })).toBe('name')
  })

  test('by a similar name in the same town or postcode only', () => {
    expect(found({ name: 'Kurrajong Downs', town: 'Roma' }, { name: 'Kurajong Downs', town: 'ROMA' })).toBe('name')
    expect(found({ name: 'Kurrajong Downs', postcode: '4455' }, { name: 'Kurajong Downs', postcode: '4455', town: 'Roma' })).toBe('name')
    expect(found({ name: 'Kurrajong Downs', town: 'Roma' }, { name: 'Kurajong Downs', town: 'Dubbo' })).toBeNull()
    expect(found({ name: 'Kurrajong Downs', town: 'Roma' }, { name: 'Wattle Park', town: 'Roma' })).toBeNull()
  })

  test('by the same phone and a similar name, also where no place is told', () => {
    expect(
      found({ phones: ['0412 123 123'], name: 'Gundaroo Pastorals' }, { phones: ['+61 412 123 123'], name: 'Gundaroo Pastoral' }),
    ).toBe('phone')
    expect(found({ phones: ['0412 123 123'], name: 'Gundaroo Pastorals' }, { phones: ['0412123123'], name: 'Wattle Park' })).toBeNull()
  })

  test('whose phone and similar name make it certain before one that shares an email, of which a person must decide', () => {
    const known = new KnownRecords()
    known.add('trust', record({ name: 'Hollow Creek Trust', email: 'hc@hc.example' }))
    known.add('grazing', record({ name: 'Hollow Creek Grazing', town: 'Hay', phones: ['0412555444'] }))
    const row = record({ name: 'Hollow Creek Grazin', town: 'Hay', phones: ['0412555444'], email: 'hc@hc.example' })
    expect(known.find(row)).toEqual({ of: 'grazing', reason: 'phone', certain: true })
  })

  test('an equal name is no likeness where two ABNs, or two emails in two towns, say otherwise', () => {
    expect(found({ abn: '53231948757' }, { abn: '49624595711' })).toBeNull()
    expect(found({ email: 'a@example.com', town: 'Roma' }, { email: 'b@example.com', town: 'Dubbo' })).toBeNull()
    expect(found({ email: 'a@example.com', town: 'Roma' }, { email: 'b@example.com', town: 'Roma' })).toBe('name')
  })

  test('the ABN speaks before the email, the email before the name', () => {
    const known = new KnownRecords()
    known.add('by name', record({ name: 'Kurrajong Downs' }))
    known.add('by email', record({ name: 'Other', email: 'a@example.com' }))
    known.add('by abn', record({ name: 'Another', abn: '53231948757' }))
    const row = { name: 'Kurrajong Downs', email: 'a@example.com' }
    expect(known.find(record({ ...row, abn: '53231948757' }))).toEqual({ of: 'by abn', reason: 'abn', certain: true })
    expect(known.find(record(row))).toEqual({ of: 'by email', reason: 'email', certain: true })
    expect(known.find(record({ name: 'Kurrajong Downs' }))).toEqual({ of: 'by name', reason: 'name', certain: false })
  })
})

test('no record that is like a row is missed because of how records are kept apart', () => {
  const some = (...texts: string[]) => fc.constantFrom('', ...texts)
  const business = fc.record({
    name: fc.constantFrom('Selby Cropping', 'Selby Croping', 'Selby Cropping 2', 'J Selby Cropping', 'Selby Cropping Trust', 'Rossi'),
    abn: some('53231948757', '49624595711', '53231948758'),
    email: some('a@example.com', 'b@example.com'),
    phones: fc.constantFrom([], ['0269910001'], ['0269910002']),
    town: some('Roma', 'Dubbo'),
    postcode: some('4455', '2830'),
    contactName: some('Ana Selby', 'Ben Selby'),
  })
  fc.assert(
    fc.property(fc.array(business, { maxLength: 6 }), business, (stored, row) => {
      const known = new KnownRecords()
      for (const [index, each] of stored.entries()) known.add(index + 1, each)
      expect(known.find(row)).toEqual(likest(stored, row))
    }),
    { numRuns: 1_000 },
  )
})

/** The same by comparing the row with each record. */
function likest(stored: Comparable[], row: Comparable) {
  const facts = factsOf(row)
  const all = stored.map((each, index) => ({ of: index + 1, facts: factsOf(each) }))
  const isSame = (other: Facts) => (['abn', 'email', 'key'] as const).some((mark) => facts[mark] !== '' && facts[mark] === other[mark])
  const isNear = (other: Facts) =>
    facts.phones.some((phone) => other.phones.includes(phone)) ||
    (['town', 'postcode'] as const).some((mark) => facts[mark] !== '' && facts[mark] === other[mark])
  let best: ({ of: number } & Likeness) | undefined
  for (const isCompared of [isSame, (other: Facts) => isSame(other) || isNear(other)]) {
    const matches = all.flatMap(({ of, facts: other }) => {
      const likeness = isCompared(other) ? likenessOf(other, facts) : null
      return likeness ? [{ of, ...likeness }] : []
    })
    const weight = ({ certain, reasons, names }: Likeness) =>
      Number(certain) * 8 + Number(reasons.includes('abn')) * 4 + Number(reasons.includes('email')) * 2 + names
    best = matches.toSorted((one, other) => weight(other) - weight(one))[0]
    if (best?.certain) break
  }
  return best ? { of: best.of, reason: best.reasons[0], certain: best.certain } : null
}

describe('likeness of names', () => {
  test('is what PostgreSQL’s pg_trgm measures', async () => {
    const database = await openTestDatabase()
    const pairs = [
      ['kurrajong downs', 'kurajong downs'],
      ['rossi station', 'rosi station'],
      ['m and d drummond pastoral', 'drummond pastoral'],
      ['abc', 'xyz'],
      ['selby', 'selby brothers cropping'],
    ] as const
    for (const [one, other] of pairs) {
      const result = await database.db
        .select({ likeness: sql<number>`similarity(${one}, ${other})::float8` })
        .from(sql`(select 1) as nothing`)
      expect(similarityOf(trigramsOf(one), trigramsOf(other))).toBeCloseTo(result[0]?.likeness ?? -1, 4)
    }
    await database.close()
  })

  test('the short comparison by bits never loses a similar name', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abcde '), minLength: 1, maxLength: 24 })
    fc.assert(
      fc.property(name, name, (one, other) => {
        const trigrams = trigramsOf(one)
        const list = new SignatureList()
        list.add(trigramsOf(other))
        const alike = similarityOf(trigrams, trigramsOf(other)) >= ALIKE
        return !alike || list.mayBeAlike(0, signatureOf(trigrams), trigrams.size)
      }),
      { numRuns: 5_000 },
    )
  })
})
