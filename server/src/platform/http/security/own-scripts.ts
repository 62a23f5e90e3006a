import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A script whose text is in a page; one that names a file has attributes. */
const WITHIN_PAGE = /<script>([^]*?)<\/script>/g

/** The scripts that the build put into its pages, as the policy names them: each by its hash, so that no other text of a page runs. */
export function ownScripts(webFolder: string): string[] {
  if (!existsSync(webFolder)) return []
  const pages = readdirSync(webFolder).filter((name) => name.endsWith('.html'))
  const scripts = pages.flatMap((name) =>
    [...readFileSync(join(webFolder, name), 'utf8').matchAll(WITHIN_PAGE)].map(([, text = '']) => text),
  )
  return [...new Set(scripts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
