import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** What the build of the web writes: which files each address begins with, besides those that its HTML names. */
const FirstLoad = z.object({
  routes: z.array(z.object({ path: z.string(), scripts: z.array(z.string()), styles: z.array(z.string()) })),
})
type Route = z.infer<typeof FirstLoad>['routes'][number]

/** Before this the page names its styles, so that they do not queue behind scripts. */
const SCRIPTS_BEGIN = '<script type="module"'
const HEAD_ENDS = '</head>'

/** Makes the application's page for an address: the HTML of the build, with the files of the address's route named in it. */
export function pageTextOf(folder: string, html: string): (address: string) => string {
  const file = join(folder, '.vite', 'first-load.json')
  if (!existsSync(file)) return () => html
  const { routes } = FirstLoad.parse(JSON.parse(readFileSync(file, 'utf8')))
  // What is fixed is found before what varies: `/clients/import` is no record.
  const fixedFirst = routes.toSorted((one, other) => variablesOf(one) - variablesOf(other))
  const pages = fixedFirst.map((route) => ({ pattern: patternOf(route.path), text: withFiles(html, route) }))
  return (address) => {
    const path = address.replace(/[?#].*$/, '').replace(/\/$/, '') || '/'
    return pages.find(({ pattern }) => pattern.test(path))?.text ?? html
  }
}

const variablesOf = ({ path }: Route) => path.split('/:').length

/** `/clients/:clientId/overview` as an expression. */
function patternOf(path: string): RegExp {
  const words = path.split('/').map((word) => (word.startsWith(':') ? '[^/]+' : word.replace(/[^\w-]/g, '\\$&')))
  return new RegExp(`^${words.join('/') || '/'}$`)
}

function withFiles(html: string, { scripts, styles }: Route): string {
  const links = (rel: string, files: readonly string[]) =>
    files.map((file) => `<link rel="${rel}" crossorigin href="${file}">\n    `).join('')
  return html
    .replace(SCRIPTS_BEGIN, `${links('stylesheet', styles)}${SCRIPTS_BEGIN}`)
    .replace(HEAD_ENDS, `${links('modulepreload', scripts)}${HEAD_ENDS}`)
}
