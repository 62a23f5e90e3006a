import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTemplate, requiredNames } from './check-template.ts'
import { EXAMPLE_VALUES } from './prompt-examples.ts'
import { PROMPT_KEYS } from './prompt-keys.ts'
import { TEMPLATE_LENGTH } from './prompt-variables.ts'
import { variablesOf } from './prompt-catalogue.ts'

const ANSWERS = '{{#each answers}}{{id}} {{value}}{{/each}}'
const check = (text: string) => checkTemplate('stakeholder_summary', text)
const messages = (text: string) => check(text).map(({ message }) => message)

describe('checking a prompt', () => {
  test('finds nothing in one that uses what there is', () => {
    expect(check(`About {{ alias }}.\n${ANSWERS}{{#if unanswered}}open{{else}}none{{/if}}`)).toEqual([])
  })

  test('names an unknown variable with its line and character', () => {
    const [problem, ...others] = check(`${ANSWERS}\nSay {{aliass}} twice.`)
    expect(others).toEqual([])
    expect(problem).toMatchObject({ line: 2, column: 5, from: ANSWERS.length + 5, to: ANSWERS.length + 15 })
    expect(problem?.message).toContain('There is no variable “aliass” in this prompt. It knows alias, role,')
  })

  test('says where a field of a list belongs', () => {
    expect(messages(`${ANSWERS}{{question}}`)).toEqual([
      'question belongs to answers: it can stand between {{#each answers}} and {{/each}}.',
    ])
  })

  test('knows the outer variables within a list', () => {
    expect(check('{{#each answers}}{{id}} {{value}} {{alias}}{{/each}}')).toEqual([])
  })

  test.each([
    ['{{#each answers}}{{id}}{{value}}', 'This {{#each answers}} is never closed. Add {{/each}}.'],
    [`${ANSWERS}{{/if}}`, 'This {{/if}} closes nothing.'],
    ['{{#each answers}}{{id}}{{value}}{{#if role}}{{/each}}{{/if}}{{/each}}', '{{/if}} is expected here: {{#if role}} is open.'],
    [`${ANSWERS}{{else}}`, 'This {{else}} stands in no block.'],
    [`${ANSWERS}{{#if role}}{{else}}{{else}}{{/if}}`, 'This block already has an {{else}}.'],
    [`${ANSWERS}{{`, 'This {{ has no }} behind it.'],
    [`${ANSWERS}}}`, 'This }} has no {{ before it.'],
    [`${ANSWERS}{{}}`, 'Name a variable between {{ and }}.'],
    [`${ANSWERS}{{a.b}}`, '“a.b” is no name of a variable.'],
    [`${ANSWERS}{{#unless role}}{{/if}}`, '“#unless role” is not known. Use {{#each list}}, {{#if name}}, {{else}}, {{/each}} or {{/if}}.'],
    [`${ANSWERS}{{#each alias}}{{/each}}`, 'alias is no list. Use {{#if alias}}.'],
    [`${ANSWERS}{{answers}}`, 'answers is a list. Repeat it: {{#each answers}} … {{/each}}.'],
    ['{{#each answers}}{{id}}{{value}}{{#each unanswered}}{{/each}}{{/each}}', 'A list cannot be repeated within another one.'],
    [`${ANSWERS}⟦data⟧`, '⟦ is part of the fence around people’s words. Use another bracket.'],
    [`${ANSWERS}${'{{#if role}}'.repeat(9)}${'{{/if}}'.repeat(9)}`, 'Blocks stand at most 8 deep in each other.'],
  ])('%s: %s', (text, message) => {
    expect(messages(text)).toContain(message)
  })

  test('does not take what every object has for a variable', () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
      expect(messages(`${ANSWERS}{{${name}}}`)[0]).toContain(`no variable “${name}”`)
    }
  })

  test('refuses a prompt that leaves out what it is about', () => {
    expect(messages('Be kind.')).toEqual(
      ['answers', 'answers.id', 'answers.value'].map((name) => `This prompt must use ${name}: without it there is nothing to work from.`),
    )
  })

  test('counts characters', () => {
    const text = ANSWERS + 'x'.repeat(TEMPLATE_LENGTH)
    expect(check(text)).toMatchObject([{ from: TEMPLATE_LENGTH, message: 'Use at most 20,000 characters.' }])
  })

  test('never throws, and every problem lies within the text', () => {
    const piece = fc.oneof(
      fc.constantFrom('{{', '}}', '{{#each answers}}', '{{/each}}', '{{#if role}}', '{{/if}}', '{{else}}', '\n', '⟦'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.constantFrom(...PROMPT_KEYS), fc.array(piece, { maxLength: 40 }), (key, pieces) => {
        const text = pieces.join('')
        for (const { from, to, line, column } of checkTemplate(key, text)) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThanOrEqual(text.length)
          expect(text.split('\n')[line - 1]?.length ?? -1).toBeGreaterThanOrEqual(column - 1)
        }
      }),
    )
  })
})

test('the examples hold every variable of their prompt and no other, and each prompt has something that it must use', () => {
  for (const key of PROMPT_KEYS) {
    expect(Object.keys(EXAMPLE_VALUES[key]).toSorted()).toEqual(Object.keys(variablesOf(key)).toSorted())
    expect(requiredNames(key)).not.toEqual([])
  }
})
