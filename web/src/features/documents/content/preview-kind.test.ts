import { expect, test } from 'vitest'
import { previewOf } from './preview-kind.ts'

test('PDF, pictures and plain text are shown, whatever their encoding', () => {
  expect(previewOf('application/pdf')).toBe('pdf')
  expect(previewOf('image/webp')).toBe('image')
  expect(previewOf('text/csv; charset=utf-8')).toBe('text')
})

test('what may hold scripts, or what no browser draws, is never shown', () => {
  for (const mediaType of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'image/heic', 'application/zip', '']) {
    expect(previewOf(mediaType)).toBeNull()
  }
})
