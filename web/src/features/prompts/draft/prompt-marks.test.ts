import { checkTemplate } from '@paddock/contract/features/prompts/check-template'
import { expect, test } from 'vitest'
import { markedLines } from './prompt-marks.ts'

const marks = (text: string) => markedLines(text, checkTemplate('stakeholder_summary', text))

test('tags are told apart from text, and what is wrong is marked where it stands', () => {
  expect(marks('Hi {{alias}}, {{nope}}\n{{#if role}}\n\nx{{/if}}')).toEqual([
    [
      { text: 'Hi ', kind: 'plain', wrong: false },
      { text: '{{alias}}', kind: 'variable', wrong: false },
      { text: ', ', kind: 'plain', wrong: false },
      { text: '{{nope}}', kind: 'variable', wrong: true },
    ],
    [{ text: '{{#if role}}', kind: 'block', wrong: false }],
    [{ text: '', kind: 'plain', wrong: false }],
    [
      { text: 'x', kind: 'plain', wrong: false },
      { text: '{{/if}}', kind: 'block', wrong: false },
    ],
  ])
})

test('the lines together are the text, whatever it is', () => {
  for (const text of ['', '\n', 'a\n{{', '{{a}}{{b}}\n}}⟦x⟧', '{{#each answers}}\n{{id}}']) {
    expect(
      marks(text)
        .map((line) => line.map((piece) => piece.text).join(''))
        .join('\n'),
    ).toBe(text)
  }
})
