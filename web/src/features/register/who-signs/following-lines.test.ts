import { expect, test } from 'vitest'
import { followingLines } from './following-lines.ts'

test('two attorneys by one power stand in one line; who follows by another paper, or cannot, stands apart', () => {
  const power = { by: 'Attorney by the power', problem: '' }
  expect(
    followingLines([
      { name: 'Alice', ...power },
      { name: 'Tess', ...power },
      { name: 'Noah', by: 'Named by the deed', problem: '' },
      { name: 'Ivy', ...power, problem: 'Died' },
    ]),
  ).toEqual([
    { names: ['Alice', 'Tess'], ...power },
    { names: ['Noah'], by: 'Named by the deed', problem: '' },
    { names: ['Ivy'], ...power, problem: 'Died' },
  ])
})
