import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { drawnSignIn } from './drawn-sign-in.ts'

/** What one address needs before it can be drawn, besides what its HTML names anyway; paths from the root of the site. */
export interface PageFiles {
  /** Pattern of the address: `/clients/:clientId/overview`. */
  path: string
  scripts: string[]
  styles: string[]
}

/** What the server reads at its start, to name in each page the files of its route. */
export interface FirstLoad {
  routes: PageFiles[]
}

export const FIRST_LOAD = '.vite/first-load.json'
/** The page of `/auth/login`, with its form in it. */
const SIGN_IN = 'sign-in.html'
const ROOT = '<div id="root"></div>'
const ROUTES = join(import.meta.dirname, 'src/routes')
const SPLIT = '?tsr-split=component'
const FONT = /figtree-latin-wght-normal-[\w-]+\.woff2$/

/** Writes beside the manifest which files each address begins with, so that they need not wait for each other. */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
        const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
        const font = Object.keys(bundle).find((name) => FONT.test(name))
        if (!entry || !font) return this.error('The application or its font was not built')
        const drawn = new Map(
          chunks.flatMap((chunk) => chunk.moduleIds.filter((id) => id.endsWith(SPLIT)).map((id) => [fileOf(id), chunk] as const)),
        )
        const there = closureOf([entry], bundle)
        const routes = [...this.getModuleIds()].filter((id) => id.startsWith(ROUTES) && id.endsWith('.tsx')).map(fileOf)
        const leads = routes.flatMap((file) => {
          const to = leadOf(file)
          return to === undefined ? [] : [{ path: pathOf(file), to }]
        })
        const pages = routes.flatMap((file): PageFiles[] => {
          const chunk = drawn.get(file)
          if (!chunk || basename(file) === 'route.tsx') return []
          const needed = closureOf([...layoutsOf(file, drawn), chunk], bundle)
          return [{ path: pathOf(file), scripts: less(needed.scripts, there.scripts), styles: less(needed.styles, there.styles) }]
        })
        // An address that only leads on begins with the files of where it leads.
        const leading = leads.flatMap(({ path, to }): PageFiles[] => {
          const page = pages.find((each) => each.path === to)
          return page && path !== to ? [{ ...page, path }] : []
        })
        for (const page of Object.values(bundle)) {
          if (page.type === 'asset' && page.fileName.endsWith('.html')) page.source = ordered(String(page.source), `/${font}`)
        }
        const auth = bundle['auth.html']
        if (auth?.type !== 'asset') return this.error('The page of signing in was not built')
        this.emitFile({ type: 'asset', fileName: SIGN_IN, source: withForm(String(auth.source), await drawnSignIn()) })
        const firstLoad: FirstLoad = { routes: [...pages, ...leading] }
        this.emitFile({ type: 'asset', fileName: FIRST_LOAD, source: JSON.stringify(firstLoad) })
      },
    },
  }
}

const STYLES = /^ *<link rel="stylesheet".*\n/gm
const SCRIPT = /^ *<script type="module"/m
const ICON = 'href="/favicon.svg"'

/** Puts styles before scripts, as a browser has six connections; asks for the font of nearly all text; the icon is smaller than a request. */
function ordered(html: string, font: string): string {
  const styles = html.match(STYLES) ?? []
  const preload = `    <link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">\n`
  return html
    .replace(ICON, `href="${iconAddress()}"`)
    .replace(STYLES, '')
    .replace(SCRIPT, (script) => styles.join('') + preload + script)
}

function iconAddress(): string {
  const icon = readFileSync(join(import.meta.dirname, 'public/favicon.svg'), 'utf8')
    .trim()
    .replaceAll('"', "'")
  return `data:image/svg+xml,${icon.replace(/[%#<>]/g, (sign) => encodeURIComponent(sign))}`
}

/** What the browser draws first of all comes first, too: the scripts find the form standing. */
const withForm = (html: string, form: string) =>
  html
    .replace(ROOT, ROOT.replace('><', `>${form}<`))
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

const fileOf = (id: string) => relative(ROUTES, id.replace(SPLIT, '')).replaceAll('\\', '/')

/** `_app/clients.$clientId/overview.tsx` is `/clients/:clientId/overview`. */
function pathOf(file: string): string {
  const words = file.replace(/\.tsx$/, '').split(/[/.]/)
  return `/${words.filter((word) => !/^(_|route$|index$)/.test(word)).join('/')}`.replaceAll('$', ':')
}

/** Where a route leads at once: the address that its source names, as a pattern. */
function leadOf(file: string): string | undefined {
  return /redirect\(\{ to: '([^']+)'/.exec(readFileSync(join(ROUTES, file), 'utf8'))?.[1]?.replaceAll('$', ':')
}

/** The routes that a route is in. */
function layoutsOf(file: string, drawn: ReadonlyMap<string, Rolldown.OutputChunk>): Rolldown.OutputChunk[] {
  const folder = dirname(file)
  if (folder === '.') return []
  const layout = drawn.get(`${folder}/route.tsx`)
  return [...layoutsOf(folder, drawn), ...(layout ? [layout] : [])]
}

/** What chunks import at once, those first that others need. */
function closureOf(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (scripts.has(`/${chunk.fileName}`)) return
    scripts.add(`/${chunk.fileName}`)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
    for (const name of chunk.viteMetadata?.importedCss ?? []) styles.add(`/${name}`)
  }
  chunks.forEach(add)
  return { scripts: [...scripts], styles: [...styles] }
}

const less = (all: readonly string[], there: readonly string[]) => all.filter((each) => !there.includes(each))
