import { describe, expect, test } from 'vitest'
import { csvLine, csvStream, defuse, undefuse, type CsvCell } from './csv.ts'

async function written(header: string[], rows: CsvCell[][]): Promise<string> {
  async function* all() {
    yield* rows
  }
  let text = ''
  for await (const piece of csvStream(header, all())) text += piece
  return text
}

describe('writing CSV', () => {
  test.each(['=1+1', '+61 2 6991 1950', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =cmd', '＝1+1', '=HYPERLINK("http://x","y")'])(
    'never writes a text that a spreadsheet would run: %j',
    (cell) => {
      expect(csvLine([cell]).replace(/^"/, '')).toMatch(/^'/)
    },
  )

  test('leaves numbers and harmless texts as they are', () => {
    expect(csvLine([-12.5, 'Rossi Station', null, undefined, true])).toBe('-12.5,Rossi Station,,,true\r\n')
  })

  test('quotes whatever could split a cell in any spreadsheet', () => {
    expect(csvLine(['a,b', 'a;b', 'say "g\'day"', 'two\nlines', ' led'])).toBe('"a,b","a;b","say ""g\'day""","two\nlines"," led"\r\n')
  })

  test('starts with the mark of UTF-8 and the heading, and streams large files in pieces', async () => {
    expect(await written(['Name', 'Town'], [['Zoë', 'Gulargambone']])).toBe('\uFEFFName,Town\r\nZoë,Gulargambone\r\n')
    async function* many() {
      for (let row = 0; row < 10_000; row += 1) yield [row, 'Kurrajong Downs Pastoral Co']
    }
    let pieces = 0
    for await (const piece of csvStream(['Row', 'Name'], many())) {
      expect(piece.length).toBeLessThan(70_000)
      pieces += 1
    }
    expect(pieces).toBeGreaterThan(3)
  })

  test('can be read in again without the apostrophe that it added', () => {
    for (const text of ['+61 2', "'quoted'", '=1', 'plain', "O'Brien"]) expect(undefuse(defuse(text))).toBe(text)
  })
})
