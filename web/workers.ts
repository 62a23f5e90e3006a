import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { FIRST_LOAD, type FirstLoad, type PageFiles } from './page-files.ts'
import { plainScript } from './plain-script.ts'
import type { Shell } from './src/kept-shell/shell.ts'

const SOURCE = 'src/kept-shell/worker.ts'
/** Served under its own name. */
const ICON = 'favicon.svg'
const FONT = /^assets\/figtree-latin-wght-normal-[\w-]+\.woff2$/
/** Where people of each role begin, and where they go from there; other parts come when they are wanted. */
const FIRST_SCREENS = ['/clients', '/clients/:clientId/overview', '/home', '/profile/overview']
/** What a screen without a connection needs besides: its worker's voice, what the device keeps of home, files that wait, and the way to sign out. */
const WITHOUT_CONNECTION = [
  'src/routes/-home-on-device.ts',
  'src/features/documents/uploads/uploads.ts',
  'src/features/documents/uploads/upload-tray.tsx',
  'src/platform/browser/newer-version.ts',
  'src/features/shell/user-menu-dropdown.tsx',
  'src/features/answers/device/forget-answers.ts',
  'src/platform/identity/amplify.ts',
]

/** Builds `/sw.js` and `/app-sw.js`: the workers of the questions and of the application, each with the files of this very build. */
export function workers(): Plugin {
  return {
    name: 'workers',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const code = await plainScript(SOURCE)
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
        const common = [...Object.keys(bundle).filter((name) => FONT.test(name)), ICON].map((name) => `/${name}`)
        const emit = (
          fileName: string,
          { html, ...known }: Pick<Shell, 'name' | 'pages' | 'addresses'> & { html: string },
          more: readonly string[],
        ) => {
          const page = bundle[`${html}.html`]
          const entry = chunks.find(({ isEntry, name }) => isEntry && name === html)
          if (page?.type !== 'asset' || !entry) throw new Error(`The page of ${fileName} was not built`)
          const own = [...filesOf(entry, bundle, known.name === 'questions')].map((file) => `/${file}`)
          const files = [...new Set([...own, ...more, ...common])].sort()
          const build = createHash('sha256')
          for (const part of [
            page.source,
            code,
            files.join(),
            known.addresses.join(),
            readFileSync(join(import.meta.dirname, 'public', ICON)),
          ])
            build.update(part)
          const shell: Shell = { ...known, build: build.digest('hex').slice(0, 12), entry: `/${entry.fileName}`, files }
          this.emitFile({ type: 'asset', fileName, source: `const SHELL = ${JSON.stringify(shell)};\n${code}` })
        }
        emit('sw.js', { name: 'questions', html: 'questions', pages: ['/questions'], addresses: ['/questions'] }, [])
        const { routes } = firstLoadOf(bundle)
        const later = WITHOUT_CONNECTION.flatMap((source) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(import.meta.dirname, source)))
          if (!chunk) throw new Error(`${source} was not built`)
          return [...filesOf(chunk, bundle, false)].map((file) => `/${file}`)
        })
        const addresses = ['/', ...routes.map(({ path }) => path).filter((path) => path !== '/')]
        emit('app-sw.js', { name: 'app', html: 'index', pages: ['/', '/clients', '/home'], addresses }, [
          ...filesOfFirstScreens(routes),
          ...later,
        ])
      },
    },
  }
}

function firstLoadOf(bundle: Rolldown.OutputBundle): FirstLoad {
  const written = bundle[FIRST_LOAD]
  if (written?.type !== 'asset') throw new Error('Which files addresses begin with is not known')
  return JSON.parse(String(written.source)) as FirstLoad
}

function filesOfFirstScreens(routes: readonly PageFiles[]): string[] {
  return FIRST_SCREENS.flatMap((path) => {
    const route = routes.find((each) => each.path === path)
    if (route === undefined) throw new Error(`The address ${path} has no page`)
    return [...route.scripts, ...route.styles]
  })
}

/** Scripts and styles; as a whole with those loaded later, as renewing a session must not wait for one, and with every font. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, isWhole: boolean, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const file of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) found.add(file)
  for (const name of [...chunk.imports, ...(isWhole ? chunk.dynamicImports : [])]) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOf(imported, bundle, isWhole, found)
  }
  for (const file of found) {
    const style = file.endsWith('.css') ? bundle[file] : undefined
    if (style?.type !== 'asset' || !isWhole) continue
    for (const [, name] of String(style.source).matchAll(/url\(["']?\/?(assets\/[^"')]+)/g)) if (name) found.add(name)
  }
  return found
}
