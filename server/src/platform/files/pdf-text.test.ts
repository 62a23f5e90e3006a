import { expect, it } from 'vitest'
import { aPdf } from '../../testing/example-files.ts'
import { textOfPdf } from './pdf-text.ts'

const open = new AbortController().signal

it('the words of a PDF are read', async () => {
  expect((await textOfPdf(aPdf('Deed of the Whitlock Family Trust'), 1000, open)).trim()).toBe('Deed of the Whitlock Family Trust')
})

it('no more of them than asked for', async () => {
  expect(await textOfPdf(aPdf('Deed of the Whitlock Family Trust'), 4, open)).toBe('Deed')
})

it('a PDF that is broken fails and ends nothing else', async () => {
  await expect(textOfPdf(Buffer.from('%PDF-1.7 nothing'), 1000, open)).rejects.toThrow()
})

it('reading ends when the server stops', async () => {
  const stopping = new AbortController()
  const reading = textOfPdf(aPdf(), 1000, stopping.signal)
  stopping.abort()
  await expect(reading).rejects.toThrow('not read in time')
})
