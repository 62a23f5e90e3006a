import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..', '..')
/** What the browser makes a plain `div`, `span`, `p` or `pre` of, unless it says otherwise. */
const PLAIN = 'div|span|p|pre|Box|Center|Flex|Group|Loader|Paper|SimpleGrid|Skeleton|Stack|Text'
const OPENED = new RegExp(`<(?:${PLAIN})\\b(?:=>|"[^"]*"|\\{(?:[^{}]|\\{[^{}]*\\})*\\}|[^>])*>`, 'g')
const SAYS_OTHERWISE = /\brole[=:]|\bcomponent=/

const unheard = (source: string) =>
  [...source.matchAll(OPENED)].map(([tag]) => tag).filter((tag) => /\baria-label/.test(tag) && !SAYS_OTHERWISE.test(tag))

test('a name for who cannot see the screen stands on what has a role: browsers pass no other on', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  expect(files.flatMap((name) => unheard(readFileSync(join(SOURCES, name), 'utf8')).map((tag) => `${name}: ${tag}`))).toEqual([])
})

test('such a name is noticed behind a function, too', () => {
  expect(unheard('<Box onClick={() => open({ id })} aria-label="Rows">')).toHaveLength(1)
  expect(unheard('<Box role="group" aria-label="Rows"><Stack component="section" aria-label="More"><nav aria-label="Here">')).toEqual([])
})
