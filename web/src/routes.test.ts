import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALSO_PICTURED, NOT_PICTURED } from '../../e2e/gallery-screens.ts'
import { WALKS } from '../../e2e/screens.ts'

const routes = join(import.meta.dirname, 'routes')
const specification = readFileSync(join(import.meta.dirname, '../../docs/specification.md'), 'utf8')

/** Every address of a page, from the names of the route files: `_app/clients.$clientId/notes.tsx` is `/clients/{clientId}/notes`. */
const pages = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/^(__root|\$)\.tsx$/.test(file))
  .map((file) =>
    file
      .replace(/\.tsx$/, '')
      .split(/[./\\]/)
      .filter((part) => !part.startsWith('_') && part !== 'index' && part !== 'route')
      // A part that may be left out is a place within its page: a section.
      .filter((part) => !part.startsWith('{-'))
      .map((part) => part.replace(/^\$(.*)$/, '{$1}')),
  )
  .map((parts) => `/${parts.join('/')}`)

/** Every address in the table of routes: a row names pages, and after `with` their tabs. */
const specified = (/\| route \| roles \| by \|\n[\s\S]*?\n\n/.exec(specification)?.[0] ?? '').split('\n').flatMap((row) => {
  const [addresses = '', tabs = ''] = (row.split('|')[1] ?? '').split(' with ')
  const bases = [...addresses.matchAll(/`(\/[^`]*)`/g)].map(([, address]) => address ?? '')
  const names = [...tabs.matchAll(/`([^`/]+)`/g)].map(([, name]) => name ?? '')
  return [...bases, ...names.map((name) => `${bases.at(-1)}/${name}`)]
})

/** Pages of the two other entries, which have no route file. */
const OTHER_ENTRIES = /^\/(auth\/.*|questions)$/

test('every page stands in the specification, and everything there is a page: any other path leads to the landing page', () => {
  expect(pages.length).toBeGreaterThan(30)
  expect(new Set(pages)).toEqual(new Set(specified.filter((address) => !OTHER_ENTRIES.test(address))))
})

/** The addresses of the gallery: `/clients/{whitlock}/overview?x=y` is `/clients/{}/overview`. */
const pictured = new Set(
  [...WALKS, ...ALSO_PICTURED].flatMap(({ screens }) => screens.map(({ path }) => unnamed(path.split('?')[0] ?? ''))),
)

test('the gallery has a picture of every page, or a reason why not', () => {
  const reasons = Object.keys(NOT_PICTURED)
  expect(pages.filter((page) => !reasons.includes(page) && !pictured.has(unnamed(page)))).toEqual([])
  expect(reasons.filter((page) => !pages.includes(page) || pictured.has(unnamed(page)))).toEqual([])
})

/** An address without the names of its parameters. */
function unnamed(address: string): string {
  return address.replaceAll(/\{\w+\}/g, '{}')
}
