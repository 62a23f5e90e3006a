import { describe, expect, test } from 'vitest'
import { factsOf, likenessOf, type Comparable } from './business-likeness.ts'
import { marksOf } from './name-marks.ts'

const record = (values: Partial<Comparable>): Comparable => ({
  name: '',
  abn: '',
  email: '',
  phones: [],
  town: 'Roma',
  postcode: '',
  contactName: '',
  ...values,
})

/** The reasons, with "?" where a person must decide; null where they are two businesses. Both ways round must say the same. */
function compared(one: Partial<Comparable>, other: Partial<Comparable>): string | null {
  const [there, back] = [likenessOf(factsOf(record(one)), factsOf(record(other))), likenessOf(factsOf(record(other)), factsOf(record(one)))]
  expect(back).toEqual(there)
  return there && `${there.reasons.join(' ')}${there.certain ? '' : '?'}`
}

describe('two names are two businesses', () => {
  test.each([
    ['J & M Drummond', 'J & K Drummond'],
    ['JM Drummond Pastoral', 'JK Drummond Pastoral'],
    ['Smith Holdings No 4', 'Smith Holdings No 5'],
    ['Smith Holdings No. 4 Pty Ltd', 'Smith Holdings Pty Ltd'],
    ['Smith Holdings II', 'Smith Holdings III'],
    ['Drummond Pastoral Family Trust', 'Drummond Pastoral Family Pty Ltd'],
    ['Drummond Pastoral Partnership', 'Drummond Pastoral Pty Ltd'],
    ['Drummond Family Super Fund', 'Drummond Family Trust'],
    ['The Trustee for Drummond Pastoral Trust', 'Drummond Pastoral Superannuation Fund'],
  ])('%s and %s', (one, other) => {
    expect(compared({ name: one }, { name: other })).toBeNull()
    expect(compared({ name: one, phones: ['02 6922 1234'] }, { name: other, phones: ['02 6922 1234'] })).toBeNull()
  })
})

describe('a person decides', () => {
  test.each([
    ['Kurrajong Downs Pty Ltd', 'KURRAJONG DOWNS'],
    ['Kurrajong Downs', 'Kurajong Downs'],
    ['JM Drummond', 'J & M Drummond'],
    ['M & J Drummond Pastoral', 'J & M Drummond Pastoral'],
    ['Smith Holdings No 4', 'Smith Holdings Four'],
    ['Drummond Pty Ltd ATF Drummond Family Trust', 'Drummond Drummond Family Trust'],
  ])('where only the names are alike: %s and %s', (one, other) => {
    expect(compared({ name: one }, { name: other })).toBe('name?')
  })

  test('where an email is shared, but the names tell two entities apart or may do so', () => {
    const email = 'office@drummond.example'
    expect(compared({ name: 'J & M Drummond', email }, { name: 'J & K Drummond', email })).toBe('email?')
    expect(compared({ name: 'Drummond Pastoral', email }, { name: 'Drummond Super Fund', email })).toBe('email?')
    expect(compared({ name: 'Drummond Pastoral', email }, { name: 'Drummond Farms', email })).toBe('email')
  })

  test('where a phone agrees, but something else speaks against it', () => {
    const name = 'Kurrajong Downs'
    const phones = ['07 4622 1234']
    expect(compared({ name, phones }, { name, phones: ['(07) 46221234'] })).toBe('phone name')
    expect(compared({ name, phones, email: 'a@x.example' }, { name, phones, email: 'b@x.example' })).toBe('phone name?')
    expect(compared({ name, phones }, { name: 'Kurrajong Downs Trust', phones })).toBe('phone name?')
  })
})

describe('what speaks against a likeness', () => {
  const name = 'Kurrajong Downs'

  test('another ABN: two ABNs that hold are two businesses, even of one email', () => {
    const email = 'office@drummond.example'
    expect(compared({ name, email, abn: '53231948757' }, { name, email, abn: '49624595711' })).toBeNull()
    expect(compared({ name, email, abn: '53231948757' }, { name, email, abn: '53231948758' })).toBe('email name?')
  })

  test('another email, phone or place: one of them leaves the decision, two of them end it', () => {
    const here = { name, email: 'a@x.example', phones: ['07 4622 1234'], town: 'Roma' }
    expect(compared(here, { ...here, email: 'b@x.example', phones: [] })).toBe('name?')
    expect(compared(here, { ...here, email: '', phones: ['07 4622 9999'] })).toBe('name?')
    expect(compared(here, { ...here, email: 'b@x.example', phones: ['07 4622 9999'] })).toBeNull()
    expect(compared(here, { ...here, email: 'b@x.example', phones: [], town: 'Dubbo' })).toBeNull()
  })

  test('another place, where the names are only alike', () => {
    expect(compared({ name, town: 'Roma' }, { name: 'Kurajong Downs', town: 'Dubbo' })).toBeNull()
    expect(compared({ name, town: '' }, { name: 'Kurajong Downs', town: 'Dubbo' })).toBe('name?')
  })

  test('nothing, where the ABN agrees', () => {
    const abn = '53231948757'
    expect(compared({ name: 'Smith Holdings No 4', abn, town: 'Roma' }, { name: 'Other', abn, town: 'Dubbo', email: 'b@x.example' })).toBe(
      'abn',
    )
  })
})

test('what a name says of its entity, number and initials', () => {
  expect(marksOf('Smith P/L t/as The Old Mill No. 04')).toEqual({ entity: 'company', numbers: '4', initials: '' })
  expect(marksOf('R.J. & K.M. Selby ATF Selby Trust')).toEqual({ entity: 'trust', numbers: '', initials: 'jkmr' })
  expect(marksOf('3rd Creek Superannuation Fund')).toEqual({ entity: 'fund', numbers: '3', initials: '' })
})
