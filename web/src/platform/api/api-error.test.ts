import { expect, test } from 'vitest'
import { fileName } from './api.ts'
import { isSessionExpired, messageOfError, refusal, unreachable } from './api-error.ts'

test('a refusal speaks with the sentence of its code, whatever the server wrote', async () => {
  expect((await refusal(409, '{"code":1001,"message":"duplicate key value"}')).message).toBe('Email already used')
})

test.each(['', '<html>Bad gateway</html>', '[]', '{"code":"x"}'])(
  'an answer that is none of ours (%j) reads like code 1000',
  async (body) => {
    expect((await refusal(502, body)).message).toBe('Something went wrong. Please, refresh the page or try again later.')
  },
)

test('a stale save brings along what is stored and which fields are wrong', async () => {
  const error = await refusal(409, '{"code":2003,"fields":{"abn":"An ABN has 11 digits.","x":1},"current":{"version":3}}')
  expect(error.fields).toEqual({ abn: 'An ABN has 11 digits.' })
  expect(error.current).toEqual({ version: 3 })
})

test('only a 401 ends the session, never a missing connection', async () => {
  expect(isSessionExpired(await refusal(401, ''))).toBe(true)
  expect(isSessionExpired(unreachable())).toBe(false)
  expect(isSessionExpired(await refusal(403, '{"code":2002}'))).toBe(false)
})

test('a session without the second step that a role needs is over, and says why in its own words', async () => {
  const error = await refusal(403, '{"code":2009}')
  expect(isSessionExpired(error)).toBe(true)
  expect(messageOfError(error)).toContain('second step')
})

test('an ended session reads in a form as in its notice, not as the name of its code', async () => {
  expect(messageOfError(await refusal(401, '{"code":10001,"message":"session expired"}'))).toBe(
    'Session expired. Please login back in your account.',
  )
})

test('a fault of the program is not shown in its own words', () => {
  expect(messageOfError(new TypeError('x is not a function'))).not.toContain('function')
})

test('a saved file has the name that the server gives it', () => {
  expect(fileName('attachment; filename="clients 2027.csv"')).toBe('clients 2027.csv')
  expect(fileName('attachment; filename="x.csv"; filename*=UTF-8\'\'caf%C3%A9.csv')).toBe('café.csv')
  expect(fileName(null)).toBe('download')
})
