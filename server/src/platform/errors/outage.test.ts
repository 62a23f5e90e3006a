import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noteOfDatabase, outageOf } from './outage.ts'

const named = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test('the database being away is told from a full disk, and both from mistakes of ours, however they were wrapped', () => {
  for (const code of ['57P01', '57P03', '08006', '53300']) expect(outageOf(named(code)), code).toBe('database_away')
  expect(outageOf(new Error('Connection terminated unexpectedly'))).toBe('database_away')
  expect(outageOf(new DrizzleQueryError('select 1', [], named('ECONNRESET')))).toBe('database_away')
  const refused = new AggregateError([named('ECONNREFUSED')])
  noteOfDatabase(refused)
  expect(outageOf(refused)).toBe('database_away')
  for (const code of ['53100', 'ENOSPC']) expect(outageOf(named(code)), code).toBe('storage_full')
  expect(outageOf(new Error('Failed query', { cause: new Error('could not extend file: No space left on device') }))).toBe('storage_full')
  for (const error of [named('23505'), named('42P01'), new TypeError('undefined is not a function'), null, 'text'])
    expect(outageOf(error)).toBeNull()
})

test('a network failure of the storage, the mail server or the language model is never said to be the database’s', () => {
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND']) {
    expect(outageOf(named(code)), code).toBeNull()
    expect(outageOf(new TypeError('fetch failed', { cause: named(code) })), code).toBeNull()
    expect(outageOf(new AggregateError([named(code)])), code).toBeNull()
  }
})
