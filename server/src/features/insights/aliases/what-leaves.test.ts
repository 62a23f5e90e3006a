import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorTime } from '../../../testing/clocks.ts'
import { aliasesOf } from './aliases.ts'
import { foldName } from './fold-text.ts'
import { isAbn, isAcn, isMedicare, isTfn } from './identifying-numbers.ts'

const RUNS = { numRuns: 300 }
const one = <T>(...values: T[]) => fc.constantFrom(...values)

/** Sentences as people write them about a farm, without anything that identifies. */
const PROSE = [
  'we run 1,200 ewes on 420 ha and sowed barley in 2024',
  'the overdraft stands at $415,000 and the header is worth about $1,200,000',
  'it rained 35 mm on 30/06/2026, then nothing until 2026-11-12',
  'about 60 % of the income is wool, and clause 12.3 of the lease ends in 2019-2020 terms',
  'they will rise at 6 and ask the bank for a longer term',
  'nobody has spoken of the will, and hope is not a plan',
]
const BEFORE = [' ', '\n', '\t', '\u00a0', ' (', ' "', '“', ', ', ': ', '; ', ' – ', '—', '/', '… ', '. ', '! ', ' \u200b']
const AFTER = [' ', '\n', '\u00a0', ')', '"', '”', ', ', ': ', '; ', ' – ', '—', '/', '…', '.', '!', '?', '\u200b ']
/** A planted text somewhere within prose. */
const planted = (what: fc.Arbitrary<string>) =>
  fc
    .record({ start: one('', ...PROSE), before: one(...BEFORE), what, after: one(...AFTER), end: one('', ...PROSE) })
    .map(({ start, before, what: inner, after, end }) => ({
      inner,
      text: start === '' ? `${inner}${after}${end}` : `${start}${before}${inner}${after}${end}`,
    }))
const apostrophe = one("'", '’', '‘', 'ʼ', '`', '´', '′')
const space = one(' ', '\u00a0', '  ', '\n', '\u2009', '\u202f')

const PEOPLE = [
  ['Margaret', 'O’Brien'],
  ['Zoë', 'Müller'],
  ['Mary-Anne', 'van der Berg'],
  ['José', 'Núñez'],
  ['John', 'Smith'],
  ['Jo', 'Ng'],
  ['Li', 'Vo'],
  ['Will', 'Field'],
  ['Rose', 'Farmer'],
  ['Mark', 'Hope'],
  ['Søren', 'Łukasz'],
] as const
const aliases = aliasesOf({
  people: PEOPLE.map(([firstName, lastName], index) => ({ id: String(index), firstName, lastName })),
  businessName: 'Kurrajong Downs Pastoral Co Pty Ltd',
  others: ['Priya Nair', 'Dr Hamish McAllister', 'Maria Chen'],
  entities: ['Harbour & Vale Advisory', 'Wirrabilla Investments Pty Ltd', 'The Yarran Family Trust', 'Chen Burrows Lawyers'],
  properties: ['River Block, 420 ha', 'Tumbarella'],
  places: ['Wagga Wagga'],
  addresses: ['Old Mill Homestead'],
})
const WORDS = new Set(['will', 'field', 'rose', 'farmer', 'mark', 'hope'])
const NAMES = [
  ...PEOPLE.flatMap(([first, last]) => [first, last, `${first} ${last}`]),
  ...'Priya,Nair,Priya Nair,McAllister,Hamish McAllister,Maria Chen,Chen,Berg,Anne,Kurrajong Downs,Kurrajong Downs Pastoral Co'.split(','),
  ...'Harbour & Vale Advisory,Harbour and Vale,Wirrabilla,Yarran,Chen Burrows,River Block,Tumbarella,Wagga Wagga,Old Mill Homestead'.split(
    ',',
  ),
]
const isSmallWord = (name: string) => WORDS.has(name.toLowerCase()) || name.length < 3

/** A name as somebody may type it. */
const typedName = fc
  .record({
    name: one(...NAMES),
    letters: one('as it is', 'upper', 'lower', 'without accents', 'in parts'),
    apostrophe,
    space,
    ending: one('', 's', "'s", "s'", "'"),
    dash: one('-', '‐', '–', ' '),
  })
  .map(({ name, letters, apostrophe: sign, space: gap, ending, dash }) => {
    const cased =
      letters === 'upper'
        ? name.toUpperCase()
        : letters === 'lower' && !isSmallWord(name)
          ? name.toLowerCase()
          : letters === 'without accents'
            ? name.normalize('NFD').replace(/\p{M}/gu, '')
            : letters === 'in parts'
              ? name.normalize('NFD')
              : name
    return { name, typed: `${cased}${ending}`.replaceAll(/['’]/g, sign).replaceAll('-', dash).replaceAll(' ', gap) }
  })

const digits = (count: number) => fc.array(fc.nat(9), { minLength: count, maxLength: count }).map((each) => each.join(''))
const grouped = (number: fc.Arbitrary<string>, ...sizes: number[][]) =>
  fc.record({ number, of: one(...sizes), gap: one(' ', '\u00a0', '-', '', '\n') }).map(({ number: all, of, gap }) => {
    let at = 0
    return of.map((size) => all.slice(at, (at += size))).join(gap)
  })
const called = (names: string[], number: fc.Arbitrary<string>) =>
  fc
    .record({ name: one(...names), link: one(' ', ': ', ' no. ', ' is ', ' number ', ' – '), number })
    .map(({ name, link, number: text }) => `${name}${link}${text}`)
const abn = digits(11).filter(isAbn)
const withCheck = (count: number, isValid: (number: string) => boolean) => digits(count).filter(isValid)

const NUMBERS: [string, fc.Arbitrary<string>][] = [
  [
    'a mobile',
    grouped(
      digits(8).map((rest) => `04${rest}`),
      [4, 3, 3],
      [2, 4, 4],
      [10],
    ),
  ],
  [
    'a mobile from abroad',
    grouped(
      digits(8).map((rest) => `4${rest}`),
      [3, 3, 3],
    ).map((rest) => `+61 ${rest}`),
  ],
  [
    'a landline',
    fc
      .record({
        area: one('2', '3', '7', '8'),
        rest: digits(7).map((rest) => `6${rest}`),
        form: one('(0A) BBBB CCCC', '0A BBBB CCCC', '(0A)BBBBCCCC', '0A-BBBB-CCCC', '0ABBBBCCCC'),
      })
      .map(({ area, rest, form }) => form.replace('A', area).replace('BBBB', rest.slice(0, 4)).replace('CCCC', rest.slice(4))),
  ],
  [
    'a landline without its area',
    grouped(
      digits(6).map((rest) => `69${rest}`),
      [4, 4],
    ).filter((number) => /\D/.test(number)),
  ],
  [
    'a 1300 number',
    grouped(
      digits(6).map((rest) => `1300${rest}`),
      [4, 3, 3],
      [4, 2, 2, 2],
      [10],
    ),
  ],
  [
    'an 1800 number',
    grouped(
      digits(6).map((rest) => `1800${rest}`),
      [4, 3, 3],
      [10],
    ),
  ],
  ['a 13 number', digits(4).map((rest) => `13 ${rest.slice(0, 2)} ${rest.slice(2)}`)],
  ['an ABN', grouped(abn, [2, 3, 3, 3], [11])],
  ['an ABN that was mistyped', called(['ABN', 'A.B.N.', 'abn'], grouped(digits(11), [2, 3, 3, 3], [11]))],
  ['an ACN', grouped(withCheck(9, isAcn), [3, 3, 3], [9])],
  ['a tax file number', grouped(withCheck(9, isTfn), [3, 3, 3], [9])],
  ['a tax file number that was mistyped', called(['TFN', 'tax file number', 'Tax File No'], grouped(digits(9), [3, 3, 3], [9]))],
  ['a tax file number of eight digits', called(['TFN', 'tax file number'], grouped(digits(8), [2, 3, 3], [8]))],
  [
    'a Medicare number',
    grouped(
      fc
        .tuple(one('2', '3', '4', '5', '6'), digits(9))
        .map(([first, rest]) => first + rest)
        .filter(isMedicare),
      [4, 5, 1],
      [10],
    ),
  ],
  ['a Medicare number that was mistyped', called(['Medicare', 'medicare card'], grouped(digits(10), [4, 5, 1], [10]))],
  ['a BSB', called(['BSB', 'bsb'], grouped(digits(6), [3, 3], [6]))],
  [
    'an account',
    called(['account', 'acct', 'a/c', 'Account'], fc.oneof(digits(6), digits(8), digits(9), grouped(digits(8), [4, 4], [2, 3, 3]))),
  ],
  [
    'a BSB with its account',
    fc
      .tuple(digits(3), digits(3), one(' ', ', ', ' / '), digits(8))
      .map(([bank, branch, gap, account]) => `${bank}-${branch}${gap}${account}`),
  ],
]
NUMBERS.push(['a number of another country', one('+44 20 7946 0958', '+64 9 363 1234', '+1 (212) 736-5000')])
const STREETS: [string, fc.Arbitrary<string>][] = [
  [
    'a street address',
    fc
      .record({
        number: fc.integer({ min: 1, max: 9999 }),
        unit: one('', 'Unit 3, ', '2/'),
        street: one('Banksia', 'Old Coach', 'Mulga', 'Saint Ives', 'banksia'),
        kind: one('Road', 'Rd', 'Street', 'St', 'Lane', 'road', 'Avenue', 'Highway'),
        town: one('', ', Mullumby NSW 2799', ' Mullumby NSW 2799'),
      })
      .map(({ number, unit, street, kind, town }) => `${unit}${number} ${street} ${kind}${town}`),
  ],
  [
    'a box',
    fc
      .record({ box: one('PO Box', 'P.O. Box', 'GPO Box', 'RMB', 'Locked Bag', 'po box'), number: fc.integer({ min: 1, max: 9999 }) })
      .map(({ box, number }) => `${box} ${number}`),
  ],
]

describe('what a person wrote leaves without', () => {
  test('the names that are known, in whatever letters, signs, number and case', () => {
    const names = planted(typedName.map(({ name, typed }) => `${typed}\u0001${name}`)).map(({ text, inner }) => {
      const [typed = '', name = ''] = inner.split('\u0001')
      return { name, text: text.replace(`\u0001${name}`, ''), typed }
    })
    fc.assert(
      fc.property(names, ({ name, text }) => {
        const left = foldName(aliases.hide(text))
        const prose = foldName(text)
        for (const word of foldName(name)
          .split(/[ -]/)
          .filter((part) => !['and', '&', 'van', 'der', 'block', 'advisory', 'pastoral', 'co', 'old'].includes(part))) {
          const times = (all: string) => all.split(new RegExp(String.raw`(?<!\p{L})${word}(?!\p{L}{2})`, 'u')).length - 1
          expect(times(left), `${JSON.stringify(text)} → ${JSON.stringify(left)}`).toBeLessThan(Math.max(1, times(prose)))
        }
      }),
      { numRuns: 1500 },
    )
  })

  test.each([...NUMBERS, ...STREETS])('%s', (_what, number) => {
    fc.assert(
      fc.property(planted(number), ({ text, inner }) => {
        const left = aliases.hide(text)
        const own = inner.replace(/\D/g, '')
        expect(left, JSON.stringify(text)).not.toContain(inner)
        // No longer piece of it is left either: of four digits for a number, of its words for an address.
        for (const piece of inner.match(/\d{4,}|Banksia|Mulga|Coach|Ives|Mullumby/gi) ?? []) {
          if (!PROSE.some((sentence) => sentence.includes(piece))) expect(left, JSON.stringify(text)).not.toContain(piece)
        }
        if (own.length >= 8) expect(left.replace(/\D/g, '')).not.toContain(own)
      }),
      RUNS,
    )
  })

  test('email and web addresses', () => {
    const address = one(
      'm.obrien+farm@mail.farm.com.au',
      'x_y@example.org',
      'www.kurrajong.com.au/contact',
      'https://drive.example.com/a?b=c',
      'kurrajongdowns.com.au',
    )
    fc.assert(
      fc.property(planted(address), ({ text, inner }) => {
        expect(aliases.hide(text)).not.toContain(inner)
      }),
      RUNS,
    )
  })
})

describe('what does not identify', () => {
  test('stays: areas, amounts, dates, years, shares, clauses, words that are names in lower case', () => {
    for (const sentence of PROSE) expect(aliases.hide(sentence)).toBe(sentence)
  })

  test.each([
    '13 000 head, 120-150 mm a year, 300-400 ewes, 1 300 000 litres',
    'Between 2019 and 2024 we sold 45 ha for $1.2m, $850k and $415000000.',
    'Seeding began on 2026-04-25 and ended 12/06/2026 at 5.30 pm.',
    'It is 12 km down the road, and 3 people live on the lane.',
    'Section 12.3.4, question 17 and paragraph 9(2) say 6.75 % until 30 June 2031.',
    'We could sow 500 acres next year; 60 ML at $4,500 a ML.',
  ])('%s', (sentence) => {
    expect(aliases.hide(sentence)).toBe(sentence)
  })

  test('amounts, areas and dates of all sizes', () => {
    const amount = fc.integer({ min: 0, max: 900_000_000 }).map((value) => `$${value.toLocaleString('en-AU')}`)
    const area = fc.integer({ min: 1, max: 99_999 }).map((value) => `${value.toLocaleString('en-AU')} ha`)
    const date = fc
      .date({ min: new Date('1950-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10))
    fc.assert(
      fc.property(amount, area, date, (cents, ha, day) => {
        const text = `It was worth ${cents} for ${ha} on ${day}.`
        expect(aliases.hide(text)).toBe(text)
      }),
      RUNS,
    )
  })
})

describe('a text that is made to be slow holds nobody up', () => {
  const filled = (piece: string) => piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000)
  const called = (text: string) => [JSON.stringify(text.slice(0, 16)), text] as const
  test.each(
    [
      ...[' ', '\n', ':', '(', '1', 'a', 'A', "O'", 'a.', 'A.', '1-', '1 ', '(1', 'a@', '.@', '+61 ', 'www.', 'John.'].map(filled),
      ...['bsb 1 ', 'account no 1 ', 'Unit 1 ', '1 Aa ', '1 a b ', 'po box '].map(filled),
      ...['account', 'abn', 'bsb', 'John', 'Unit 1', '1 Aa', 'a@'].flatMap((start) => [
        start + filled(' ') + 'x',
        start + filled('no ') + 'x',
        start + filled('.'),
      ]),
    ].map(called),
  )('%s…', (_start, text) => {
    const used = processorTime()
    aliases.hide(text)
    expect(used()).toBeLessThan(1_000)
  })
})

test('what was hidden comes back by its name, unless it is an address or a number', () => {
  const hidden = aliases.hide('The Smiths and Priya Nair met at Tumbarella.')
  expect(hidden).toMatch(/^The Surname [A-Z] family and Contact [A-Z] met at Property [A-Z]\.$/)
  expect(aliases.restore(hidden)).toBe('The Smith family and Priya Nair met at Tumbarella.')
})
