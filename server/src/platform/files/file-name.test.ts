import { expect, it } from 'vitest'
import { cleanFileName, nameOfContent, numberedName } from './file-name.ts'

it.each([
  ['Trust deed.pdf', 'Trust deed.pdf'],
  ['../../etc/Trust deed.pdf', 'Trust deed.pdf'],
  ['C:\\Users\\Ann\\deed.pdf', 'deed.pdf'],
  ['annual\u202efdp.docx', 'annualfdp.docx'],
  ['zero\u200bwidth\u2066.pdf', 'zerowidth.pdf'],
  ['line\r\nbreak\u0000.pdf', 'linebreak.pdf'],
  ['a<b>:"c|d?*.pdf', 'a-b---c-d--.pdf'],
  ['  .hidden.pdf. ', 'hidden.pdf'],
  ['Grün\u0065\u0301.pdf', 'Grün\u00e9.pdf'],
])('a name is made safe: %j', (typed, kept) => {
  expect(cleanFileName(typed)).toBe(kept)
})

it.each(['', '../', '\u202e', 'CON', 'nul.txt', 'com1.pdf', `${'x'.repeat(300)}.pdf`])(
  'a name that cannot be kept is refused in words: %j',
  (typed) => {
    expect(() => cleanFileName(typed)).toThrow(expect.objectContaining({ kind: 'file_name_refused', fields: { name: expect.any(String) } }))
  },
)

it('a second file of one name is numbered before its ending', () => {
  expect(numberedName('Trust deed.pdf', 2)).toBe('Trust deed (2).pdf')
  expect(numberedName('notes', 3)).toBe('notes (3)')
  expect(numberedName(`${'x'.repeat(179)}🚜.pdf`, 2)).toBe(`${'x'.repeat(179)} (2).pdf`)
})

it('a document keeps its name, but not the ending of another kind of file', () => {
  expect(nameOfContent('Lease.pdf', 'lease final.docx')).toBe('Lease.docx')
  expect(nameOfContent('Lease 1.2.PDF', 'scan.pdf')).toBe('Lease 1.2.PDF')
})
