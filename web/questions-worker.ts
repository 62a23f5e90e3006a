import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Shell } from './src/questions/worker.ts'

const PAGE = 'questions.html'
const SOURCE = 'src/questions/worker.ts'
/** Files of the page that are served under their own names. */
const PUBLIC = ['favicon.svg', 'begin.js']

/** Builds `/sw.js`: the worker of the questions page with the list of the files that this very build of the page needs. */
export function questionsWorker(): Plugin {
  return {
    name: 'questions-worker',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(import.meta.dirname, SOURCE), fileName: 'sw.js' })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[PAGE]
        const worker = bundle['sw.js']
        const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry && part.name === 'questions')
        if (page?.type !== 'asset' || worker?.type !== 'chunk' || entry?.type !== 'chunk')
          return this.error('The questions page was not built')
        if (worker.imports.length > 0) return this.error('The worker must be one file')
        const files = [...filesOf(entry, bundle)].sort()
        const named = PUBLIC.map((name) => {
          const built = bundle[name]
          return built?.type === 'asset' ? built.source : readFileSync(join(import.meta.dirname, 'public', name))
        })
        const build = createHash('sha256')
        for (const part of [page.source, worker.code, files.join(), ...named]) build.update(part)
        const shell: Shell = {
          build: build.digest('hex').slice(0, 12),
          page: '/questions',
          entry: entry.fileName,
          files: [...files.map((file) => `/${file}`), ...PUBLIC.map((name) => `/${name}`)],
        }
        worker.code = `const SHELL = ${JSON.stringify(shell)}\n${worker.code}`
      },
    },
  }
}

/** Scripts, also those loaded later (renewing a session must not wait for one), their styles, and the fonts of these. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const file of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) found.add(file)
  for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOf(imported, bundle, found)
  }
  for (const file of found) {
    const style = file.endsWith('.css') ? bundle[file] : undefined
    if (style?.type !== 'asset') continue
    for (const [, name] of String(style.source).matchAll(/url\(["']?\/?(assets\/[^"')]+)/g)) if (name) found.add(name)
  }
  return found
}
