import { checkTemplate } from '@paddock/contract/features/prompts/check-template'
import { EXAMPLE_VALUES } from '@paddock/contract/features/prompts/prompt-examples'
import { PROMPT_KEYS, type PromptKey } from '@paddock/contract/features/prompts/prompt-keys'
import { RENDERED_LENGTH, renderTemplate } from '@paddock/contract/features/prompts/render-template'
import { variablesOf } from '@paddock/contract/features/prompts/prompt-catalogue'
import { expect, test } from 'vitest'
import { SHIPPED_PROMPTS } from './shipped-prompts.ts'

test.each(PROMPT_KEYS)('%s ships without problems and uses every variable that it knows', (key) => {
  const text = SHIPPED_PROMPTS[key]
  expect(checkTemplate(key, text)).toEqual([])
  const names = Object.entries(variablesOf(key)).flatMap(([name, variable]) =>
    variable.kind === 'list' ? [`#each ${name}`, ...Object.keys(variable.fields)] : [name],
  )
  expect(names.filter((name) => !text.includes(`{{${name}}}`))).toEqual([])
})

test.each(PROMPT_KEYS)('%s reads well with and without values: never two empty lines together, nothing left of the language', (key) => {
  for (const values of [EXAMPLE_VALUES[key], nothing(key)]) {
    const rendered = renderTemplate(key, SHIPPED_PROMPTS[key], values)
    expect(rendered).not.toMatch(/\{\{|\}\}|undefined|null|\[object|\n{3}/)
    expect(rendered.length).toBeLessThan(RENDERED_LENGTH)
  }
})

/** A client of whom nothing is known. */
function nothing<Key extends PromptKey>(key: Key) {
  const values = Object.entries(variablesOf(key)).map(([name, { kind }]) => [name, kind === 'list' ? [] : null])
  return Object.fromEntries(values)
}
