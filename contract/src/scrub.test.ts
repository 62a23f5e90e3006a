import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scrubAddress, scrubBreadcrumb, scrubEvent, scrubStack, scrubText } from './scrub.ts'

const word = fc.stringMatching(/^[a-z]{1,8}$/)
const words = fc.array(word, { maxLength: 4 }).map((list) => list.join(' '))
const base64 = fc.stringMatching(/^[A-Za-z0-9_-]{12,40}$/)
const name = fc.stringMatching(/^[A-Z][a-z]{3,9} [A-Z][a-z]{3,9}$/)

/** What must never leave, and how it gets into messages. */
const secret = fc.oneof(
  fc.tuple(fc.stringMatching(/^[a-zA-Z0-9.+_'-]{1,12}[a-z]$/), word, word).map(([local, host, top]) => `${local}@${host}.${top}`),
  fc.tuple(base64, base64, base64).map(([head, body, signature]) => `eyJ${head}.${body}.${signature}`),
  fc.uuid(),
  fc.stringMatching(/^[0-9]{6,12}$/),
  fc.stringMatching(/^04[0-9]{2} [0-9]{3} [0-9]{3}$/),
  fc.stringMatching(/^[A-Za-z0-9_-]{20,60}$/).filter((token) => /\d/.test(token) && /[a-zA-Z]/.test(token)),
)
const quoted = fc.oneof(
  name.map((value) => [value, `Key (name)=(${value}) already exists.`] as const),
  name.map((value) => [value, `invalid input syntax for type uuid: "${value}"`] as const),
  name.map((value) => [value, `Unexpected token 'J', "{"name":"${value}" is not valid JSON`] as const),
  name.map((value) => [value, `“${value}” is taken`] as const),
  name.map((value) => [value, `cannot find '${value}'`] as const),
  name.map((value) => [value, `Failed query: insert into users values ($1)\nparams: ${value},x\n    at ${value} (a.js:1:1)`] as const),
)

describe('a text', () => {
  test('loses addresses, tokens, identifiers, codes and telephone numbers wherever they stand', () => {
    fc.assert(
      fc.property(words, secret, words, (before, hidden, after) => {
        expect(scrubText(`${before} ${hidden} ${after}`)).not.toContain(hidden)
      }),
    )
  })

  test('loses values that messages quote, names of people among them', () => {
    fc.assert(
      fc.property(words, quoted, (before, [hidden, message]) => {
        const scrubbed = scrubText(`${before} ${message}`)
        for (const part of hidden.split(' ')) expect(scrubbed).not.toContain(part)
      }),
    )
  })

  test('loses queries of addresses and what names itself a secret', () => {
    expect(scrubText('GET /clients?q=jane&x=1 failed: password=hunter2 resetCode=12 at https://a.b/c?d=e')).toBe(
      'GET /clients failed: password=… resetCode=… at https://a.b/c',
    )
  })

  test('is not changed by a second scrubbing', () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 80 }),
      secret,
      quoted.map(([, message]) => message),
    )
    fc.assert(
      fc.property(anything, (text) => {
        expect(scrubText(scrubText(text))).toBe(scrubText(text))
      }),
    )
  })

  test.each([
    "Cannot read properties of undefined (reading 'rows')",
    'duplicate key value violates unique constraint "users_email_unique"',
    'Failed to fetch dynamically imported module: https://paddock.example/assets/clients-page-Dq2x1.js',
    'connect ECONNREFUSED',
    'column "title" of relation "notes" does not exist',
  ])('keeps what a developer needs: %s', (message) => expect(scrubText(message)).toBe(message))
})

test('an address keeps its words and loses identifiers, query, fragment and sign-in', () => {
  expect(scrubAddress('https://a:b@paddock.example/clients/0199-ab/notes?q=jane#x')).toBe('https://paddock.example/clients/{id}/notes')
  expect(scrubAddress('/clients/{clientId}/notes')).toBe('/clients/{clientId}/notes')
  fc.assert(
    fc.property(secret, (hidden) => {
      expect(scrubAddress(`/clients/${encodeURIComponent(hidden)}?token=${hidden}`)).not.toContain(hidden)
    }),
  )
})

test('a stack keeps its frames and loses the message, however many lines it has', () => {
  const stack =
    'Error: jane@farm.test\n    at home, says Jane\n    at save (/home/jane/paddock/server/dist/main.js:12:3)\n    at node:internal/x:1:2'
  expect(scrubStack(stack)).toBe('    at save (app:///server/dist/main.js:12:3)\n    at node:internal/x:1:2')
})

test('of an event only named fields leave, of its user only our identifier', () => {
  const id = '0199a1b2-0000-7000-8000-000000000001'
  const scrubbed = scrubEvent({
    event_id: 'e',
    release: 'prod-1.7.0',
    server_name: 'janes-laptop',
    request: { url: 'https://x/?token=t', headers: { authorization: 'Bearer t' }, cookies: { a: 'b' }, data: { name: 'Jane' } },
    extra: { name: 'Jane' },
    contexts: { person: { name: 'Jane' } },
    user: { id, email: 'jane@farm.test', ip_address: '203.0.113.1', username: 'Jane' },
    tags: { code: 1000, route: 'PATCH /clients/{clientId}', page: '/clients/0199?q=Jane', requestId: id, name: 'Jane' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'no "Jane Farmer"',
          stacktrace: { frames: [{ filename: '/home/jane/server/src/a.ts', vars: { name: 'Jane' } }] },
        },
      ],
    },
    breadcrumbs: [
      { category: 'ui.click', message: 'Actions for Jane' },
      { category: 'console', message: 'Jane' },
      { category: 'navigation', message: 'Jane', data: { to: `/clients/${id}`, name: 'Jane' } },
    ],
  })
  expect(scrubbed).toEqual({
    event_id: 'e',
    release: 'prod-1.7.0',
    user: { id },
    tags: { code: 1000, route: 'PATCH /clients/{clientId}', page: '/clients/{id}', requestId: id },
    exception: { values: [{ type: 'TypeError', value: 'no "…"', stacktrace: { frames: [{ filename: 'app:///server/src/a.ts' }] } }] },
    breadcrumbs: [{ category: 'navigation', data: { to: '/clients/{id}' } }],
  })
  expect(scrubEvent({ user: { id: 'jane@farm.test' } })).toEqual({})
  expect(scrubBreadcrumb({ category: 'ui.input', message: 'Jane' })).toBeNull()
})
