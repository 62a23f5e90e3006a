import { expect, test } from 'vitest'
import { promptsSearch } from './prompts-search.ts'

test('a prompt that there is not leads to the list', () => {
  // The router keeps what the address says wherever nothing is answered in its place.
  for (const prompt of ['nope', '', 7]) expect(Object.entries(promptsSearch({ prompt }))).toContainEqual(['prompt', undefined])
})

test('the address names a prompt and what is shown of it; whatever does not fit is left out', () => {
  expect(promptsSearch({})).toEqual({})
  expect(promptsSearch({ prompt: 'other', part: 'audit' })).toEqual({})
  expect(promptsSearch({ prompt: 'alignment_brief' })).toEqual({ prompt: 'alignment_brief', part: 'text' })
  expect(promptsSearch({ prompt: 'alignment_brief', part: 'versions', from: '2', to: 'draft' })).toEqual({
    prompt: 'alignment_brief',
    part: 'versions',
    from: '2',
    to: 'draft',
  })
  expect(promptsSearch({ prompt: 'alignment_brief', part: 'versions', from: '0', to: 'x' })).toMatchObject({
    from: undefined,
    to: undefined,
  })
})
