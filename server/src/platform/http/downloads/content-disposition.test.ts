import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test('a plain name stands as it is', () => {
  expect(contentDisposition('attachment', 'clients-2026.csv')).toBe('attachment; filename="clients-2026.csv"')
})

test('any other name is given exactly in UTF-8, and plainly for old readers', () => {
  expect(contentDisposition('inline', 'Größe (2).pdf')).toBe(
    `inline; filename="Gr-e-2-.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%282%29.pdf`,
  )
})

test('no name ends the header or begins another one', () => {
  const header = contentDisposition('attachment', 'a"; filename="evil.exe\r\nset-cookie: x\ud800')
  expect(header).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%-]+$/)
})
