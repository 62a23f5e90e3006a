import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { apply, editsOf } from '../../bare-contract.ts'

const bare = (code: string) => apply(code, editsOf(parseAst(code), code))

test('a route keeps its address and audience and loses its schemas', () => {
  const code = `import * as z from 'zod'
export const getNote = route({ method: 'GET', path: '/notes/{noteId}', roles: STAFF, params: z.object({ noteId: Id }), response: Note })`
  expect(bare(code)).toContain("route({ method: 'GET', path: '/notes/{noteId}', roles: STAFF })")
})

test('a schema, and what is made of schemas, is gone; words, numbers and functions stay', () => {
  const code = `import * as z from 'zod'
import { line } from '../../fields.ts'
export const STAGES = ['new', 'won']
const fields = { name: line(200) }
export const Client = z.object(fields)
export const ClientDetail = Client.extend({})
export const LIMIT = 64 * 1024
export const check = () => z.string()
const fields2 = { amount: check() }
export function adds(abn) { return abn.length === 11 }`
  expect(bare(code).split('\n').slice(2)).toEqual([
    "export const STAGES = ['new', 'won']",
    'const fields = undefined',
    'export const Client = undefined',
    'export const ClientDetail = undefined',
    'export const LIMIT = 64 * 1024',
    'export const check = () => z.string()',
    'const fields2 = undefined',
    'export function adds(abn) { return abn.length === 11 }',
  ])
})
