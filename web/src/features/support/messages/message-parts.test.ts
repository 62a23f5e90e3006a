import { expect, test } from 'vitest'
import { messageParts } from './message-parts.ts'

test.each([
  ['no link at all', [{ words: 'no link at all' }]],
  ['See https://paddock.example/help.', [{ words: 'See ' }, { link: 'https://paddock.example/help' }, { words: '.' }]],
  ['(https://a.example/x_(y))', [{ words: '(' }, { link: 'https://a.example/x_(y)' }, { words: ')' }]],
  ['https://a.example\nhttps://b.example', [{ link: 'https://a.example' }, { words: '\n' }, { link: 'https://b.example' }]],
  ['javascript:alert(1) data:text/html,x', [{ words: 'javascript:alert(1) data:text/html,x' }]],
  ['<a href="https://a.example">', [{ words: '<a href="' }, { link: 'https://a.example' }, { words: '">' }]],
  ['https://', [{ words: 'https://' }]],
])('%s', (text, parts) => {
  expect(messageParts(text)).toEqual(parts)
})
