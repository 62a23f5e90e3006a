import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

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

const route = (name: string) => `src/routes/_app/${name}.tsx?tsr-split=component`
const RECORD = route('clients.$clientId/route')

/** What each first screen begins with: parts, and at most so many scripts, bytes of these gzipped, and styles. */
const PAGES = {
  'sign-in': { parts: ['auth.html'], scripts: 4, bytes: 100_000, styles: 1 },
  questions: { parts: ['questions.html'], scripts: 6, bytes: 130_000, styles: 3 },
  'client list': { parts: ['index.html', route('clients.index')], scripts: 10, bytes: 205_000, styles: 4 },
  home: { parts: ['index.html', route('home')], scripts: 10, bytes: 200_000, styles: 4 },
  'client overview': { parts: ['index.html', RECORD, route('clients.$clientId/overview')], scripts: 11, bytes: 218_000, styles: 5 },
  analytics: { parts: ['index.html', RECORD, route('clients.$clientId/analytics')], scripts: 12, bytes: 225_000, styles: 5 },
}

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
    const needed = parts(reach(page.parts))
    const scripts = [...new Set(needed.map(({ file }) => file))]
    const styles = new Set(needed.flatMap(({ css }) => css ?? []))
    const bytes = scripts.reduce((sum, file) => sum + gzipped(file), 0)
    expect(scripts.length, scripts.join(', ')).toBeLessThanOrEqual(page.scripts)
    expect(styles.size, [...styles].join(', ')).toBeLessThanOrEqual(page.styles)
    expect(bytes).toBeLessThanOrEqual(page.bytes)
  })

  test.each(['sign-in', 'questions'] as const)('%s never reaches the application’s code, not even later', (name) => {
    const later = parts(reach(PAGES[name].parts, true))
    const application = manifest['index.html']
    const own = parts(reach(['index.html'])).find((part) => part.name === 'app')
    expect(own).toBeDefined()
    expect(later).not.toContain(own)
    expect(later).not.toContain(application)
  })

  test('a page of the application does not bring what signing in or answering is made of', () => {
    for (const name of ['client list', 'home', 'client overview', 'analytics'] as const) {
      const brought = reach(PAGES[name].parts)
      expect(brought).not.toContain('auth.html')
      expect(brought).not.toContain('questions.html')
      for (const { name: group } of parts(brought)) expect(['overlays', 'forms', 'answers'], name).not.toContain(group)
    }
  })
})
