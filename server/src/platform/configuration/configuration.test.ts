import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

test('the time zone is Sydney’s unless another one is named, and a name that is none stops the start', () => {
  expect(readConfiguration({}).timeZone).toBe('Australia/Sydney')
  expect(readConfiguration({ TIME_ZONE: '' }).timeZone).toBe('Australia/Sydney')
  expect(readConfiguration({ TIME_ZONE: 'Australia/Perth' }).timeZone).toBe('Australia/Perth')
  expect(() => readConfiguration({ TIME_ZONE: 'Wagga' })).toThrow('TIME_ZONE: Name a time zone such as Australia/Sydney.')
})
