import { describe, expect, test } from 'vitest'
import { suggestionsAt } from './prompt-suggestions.ts'

const at = (text: string) => suggestionsAt('stakeholder_summary', text, text.length)
const labels = (text: string) => at(text)?.found.map(({ label }) => label)

describe('behind {{', () => {
  test('everything that fits is offered, and what is typed narrows it', () => {
    expect(labels('Hi {{')).toContain('alias')
    expect(labels('Hi {{ro')).toEqual(['role', '#if role'])
    expect(at('Hi {{ro')).toMatchObject({ from: 3, found: [{ inserts: '{{role}}' }, {}] })
    expect(labels('{{zzz')).toBeUndefined()
    expect(labels('no tag')).toBeUndefined()
    expect(labels('{{alias}} and')).toBeUndefined()
  })

  test('a list comes with its fields, one entry a line', () => {
    expect(at('{{#each unan')?.found[0]?.inserts).toBe('{{#each unanswered}}\n- [{{id}}] {{question}}\n{{/each}}')
  })

  test('within a list its fields come first and no other list; the end of the block is offered', () => {
    expect(labels('{{#each answers}}\n{{')?.slice(0, 4)).toEqual(['id', 'question', 'value', 'shared'])
    expect(labels('{{#each answers}}\n{{#e')).toBeUndefined()
    expect(labels('{{#each answers}}\n{{/')).toEqual(['/each'])
    expect(labels('{{#each answers}}{{/each}}{{#if role}}{{/')).toEqual(['/if'])
    expect(labels('{{#each answers}}{{/each}}{{/')).toBeUndefined()
  })
})
