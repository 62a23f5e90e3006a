import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { OUTPUT_SECTIONS } from './prompt-output.rules.ts'
import { PROMPT_OUTPUTS, readOutput } from './prompt-output.shapes.ts'
import { FENCE_RULE } from './prompt-fence.ts'
import { PROMPT_KEYS } from './prompt-keys.ts'
import { systemOf } from './prompt-system.ts'

const ANSWER = { summary: [{ text: 'They want to stay.', cites: ['q1'] }], hopes: [], worries: [], questions: [], missing: ['Their age'] }
const read = (text: string) => readOutput('stakeholder_summary', text, new Set(['q1']))

test('an answer of the right shape is read, also from within words or a code fence', () => {
  const json = JSON.stringify(ANSWER)
  for (const text of [json, `Here it is:\n\`\`\`json\n${json}\n\`\`\`\nDone.`]) expect(read(text)).toEqual({ output: ANSWER, problems: [] })
})

test('an identifier that was not in the prompt is named', () => {
  const text = JSON.stringify({ ...ANSWER, hopes: [{ text: 'Land', cites: ['q1', 'q9', 'x'] }] })
  expect(read(text).problems).toEqual(['hopes 1 cites what was not in the prompt: q9, x.'])
})

test('HTML is named; it never counts as more than text', () => {
  const text = JSON.stringify({ ...ANSWER, hopes: [{ text: 'Hi <img src=x onerror=alert(1)>', cites: [] }] })
  expect(read(text).problems).toEqual(['hopes 1 holds HTML; it is shown as text.'])
})

test('what has another shape is refused in words', () => {
  expect(read('I cannot do that.')).toEqual({ output: null, problems: ['The answer is no JSON object.'] })
  expect(read('{"summary": [')).toEqual({ output: null, problems: ['The answer is no JSON object.'] })
  expect(read(JSON.stringify({ ...ANSWER, summary: 'text' })).problems[0]).toContain('summary: ')
  expect(read(JSON.stringify({ ...ANSWER, advice: 'Buy shares' })).output).toBeNull()
})

test('reading never throws', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PROMPT_KEYS), fc.oneof(fc.string(), fc.json()), (key, text) => {
      expect(Array.isArray(readOutput(key, text, new Set()).problems)).toBe(true)
    }),
  )
})

test('every prompt tells a model the fence’s rule, each section of its answer, and what it may not do', () => {
  for (const key of PROMPT_KEYS) {
    const system = systemOf(key)
    const sections = Object.keys(z.toJSONSchema(PROMPT_OUTPUTS[key]).properties ?? {})
    expect(Object.keys(OUTPUT_SECTIONS[key])).toEqual(sections.filter((name) => name !== 'missing'))
    for (const part of [
      FENCE_RULE,
      ...sections.map((name) => `"${name}": [`),
      'no tax, legal or credit advice'.slice(3),
      '"cites"',
      '"missing"',
    ]) {
      expect(system).toContain(part)
    }
  }
})
