import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { COMPILE_AT_ONCE } from '../eager-scripts.ts'

interface Part {
  file: string
  name?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

/** What `npm test` builds before it runs this; alone, it looks at the last build. */
const BUILT = join(import.meta.dirname, '../dist')
const manifestFile = join(BUILT, '.vite/manifest.json')
const manifest: Record<string, Part> = existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as typeof manifest) : {}

/** What the server names in the pages of its addresses. */
const firstLoadFile = join(BUILT, '.vite/first-load.json')
const routes: { path: string; scripts: string[]; styles: string[] }[] = existsSync(firstLoadFile)
  ? JSON.parse(readFileSync(firstLoadFile, 'utf8')).routes
  : []

/** What each first screen begins with: its HTML and address, and at most so many scripts, bytes of these gzipped, and styles. */
const PAGES = {
  'sign-in': { html: 'sign-in', path: null, scripts: 3, bytes: 93_000, styles: 1 },
  questions: { html: 'questions', path: null, scripts: 5, bytes: 127_800, styles: 2 },
  'client list': { html: 'index', path: '/clients', scripts: 9, bytes: 203_400, styles: 2 },
  home: { html: 'index', path: '/home', scripts: 8, bytes: 195_000, styles: 2 },
  'client overview': { html: 'index', path: '/clients/:clientId/overview', scripts: 9, bytes: 206_100, styles: 4 },
  analytics: { html: 'index', path: '/clients/:clientId/analytics', scripts: 10, bytes: 213_200, styles: 4 },
}

/** What a browser is told to load for a page before the page is drawn. */
function filesOf({ html, path }: { html: string; path: string | null }) {
  const text = readFileSync(join(BUILT, `${html}.html`), 'utf8')
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, file = '']) => file)
  const route = routes.find((each) => each.path === path)
  if (path !== null && route === undefined) throw new Error(`The build has no page ${path}`)
  return {
    scripts: [
      ...named(/<script type="module"[^>]* src="\/([^"]+)"/g),
      ...named(/<link rel="modulepreload"[^>]* href="\/([^"]+)"/g),
      ...(route?.scripts ?? []),
    ].map(bare),
    styles: [...named(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g), ...(route?.styles ?? [])].map(bare),
  }
}

const bare = (file: string) => file.replace(/^\//, '')

function reach(keys: readonly string[], alsoLater = false): Set<string> {
  const found = new Set<string>()
  const add = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    const part = manifest[key]
    if (part === undefined) throw new Error(`The build has no part ${key}`)
    for (const next of [...(part.imports ?? []), ...(alsoLater ? (part.dynamicImports ?? []) : [])]) add(next)
  }
  keys.forEach(add)
  return found
}

const parts = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key] ?? [])
const gzipped = (file: string) => gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length

describe.skipIf(!existsSync(manifestFile))('the built web', () => {
  test.each(Object.entries(PAGES))('%s begins with few files and few bytes', (_name, page) => {
    const { scripts, styles } = filesOf(page)
    const bytes = scripts.reduce((sum, file) => sum + gzipped(file), 0)
    expect(scripts.length, scripts.join(', ')).toBeLessThanOrEqual(page.scripts)
    expect(styles.length, styles.join(', ')).toBeLessThanOrEqual(page.styles)
    expect(bytes).toBeLessThanOrEqual(page.bytes)
  })

  test('what a first screen begins with is compiled while it travels', () => {
    for (const page of Object.values(PAGES)) {
      for (const file of filesOf(page).scripts.filter((each) => gzipped(each) > 10_000))
        expect(readFileSync(join(BUILT, file), 'utf8').startsWith(COMPILE_AT_ONCE), file).toBe(true)
    }
  })

  test.each(['sign-in', 'questions'] as const)('%s never reaches the application’s code, not even later', (name) => {
    const later = parts(reach([name === 'sign-in' ? 'auth.html' : 'questions.html'], true))
    const application = manifest['index.html']
    const own = parts(reach(['index.html'])).find((part) => part.name === 'app')
    expect(own).toBeDefined()
    expect(later).not.toContain(own)
    expect(later).not.toContain(application)
  })

  test('a page of the application does not bring what signing in or answering is made of', () => {
    for (const name of ['client list', 'home', 'client overview', 'analytics'] as const) {
      const brought = new Set(filesOf(PAGES[name]).scripts)
      const names = Object.values(manifest).flatMap((part) => (brought.has(part.file) ? [part.name] : []))
      for (const group of ['auth', 'questions', 'overlays', 'forms', 'answers']) expect(names, name).not.toContain(group)
    }
  })

  test('an address that only leads on names the files of where it leads', () => {
    const scriptsOf = (path: string) => routes.find((each) => each.path === path)?.scripts
    expect(scriptsOf('/clients/:clientId')).toEqual(scriptsOf('/clients/:clientId/overview'))
    expect(scriptsOf('/clients/:clientId')).toBeDefined()
  })

  test('every colour that a first screen names is one of the theme', () => {
    const named = (file: string, pattern: RegExp) =>
      [...readFileSync(join(BUILT, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name)
    for (const page of Object.values(PAGES)) {
      const { scripts, styles } = filesOf(page)
      const said = new Set([...scripts, ...styles].flatMap((file) => named(file, /(--mantine-color-[\w-]+)["'`]?:/g)))
      const asked = [...scripts, ...styles].flatMap((file) => named(file, /var\((--mantine-color-[\w-]+)[),]/g))
      expect(asked.length).toBeGreaterThan(50)
      expect(asked.filter((name) => !said.has(name))).toEqual([])
    }
  })

  test('the first script stands within each page, and no file of it travels', () => {
    for (const name of ['index', 'auth', 'sign-in', 'questions']) {
      const text = readFileSync(join(BUILT, `${name}.html`), 'utf8')
      expect(text.match(/<script>/g), name).toHaveLength(1)
      expect(text, name).not.toMatch(/begin[\w.-]*\.js/)
    }
  })

  test('every file that a page names is there, and what scripts ask for at once is named beside them', () => {
    for (const page of Object.values(PAGES)) {
      const { scripts, styles } = filesOf(page)
      for (const file of [...scripts, ...styles]) expect(existsSync(join(BUILT, file)), file).toBe(true)
      for (const file of scripts) {
        const asked = [...readFileSync(join(BUILT, file), 'utf8').matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)].map(
          ([, name]) => `assets/${name}`,
        )
        expect(scripts, file).toEqual(expect.arrayContaining(asked))
      }
    }
  })
})
