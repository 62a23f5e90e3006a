import { expect, test } from 'vitest'
import { compose } from './letter.ts'

const { html, text } = compose('News', [
  { heading: 'Whitlock: 2 overdue', words: '• Ruth <late>' },
  { link: 'https://paddock.example/a', label: 'Open it' },
  { link: 'https://paddock.example/b', label: 'Choose what is mailed', isAside: true },
])

test('a letter is as wide as a phone and dark where its reader’s screen is', () => {
  expect(html).toContain('<meta name="viewport" content="width=device-width">')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  for (const place of ['body', '.card', '.second']) expect(html).toContain(`${place} {`)
  for (const worn of ['class="card"', 'class="second"']) expect(html).toContain(worn)
})

test('a heading stands out, one link is the button, and what is aside is a link of its own words', () => {
  expect(html).toContain('<strong>Whitlock: 2 overdue</strong>\n• Ruth &lt;late&gt;')
  expect(html.match(/display:inline-block/g)).toHaveLength(1)
  expect(html).toContain('<a href="https://paddock.example/b" style="color:inherit">Choose what is mailed</a>')
  expect(text).toContain('Whitlock: 2 overdue\n• Ruth <late>\n\nOpen it:\nhttps://paddock.example/a')
})

test('a long subject is never cut within a character', () => {
  expect(compose(`${'x'.repeat(199)}🚜 and more`, []).subject).toBe('x'.repeat(199))
  expect(compose(`${'x'.repeat(198)}🚜 and more`, []).subject).toBe(`${'x'.repeat(198)}🚜`)
})
