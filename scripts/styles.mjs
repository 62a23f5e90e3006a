// Type and gaps come from the theme: seven sizes each, so that screens look alike and a change of one reaches all. All sheets together
// stay below a number of lines: what many screens need stands in a shared sheet or is a property of Mantine's primitives.
// `--self-test` plants values that must be refused and values that must pass.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const SIZE =
  /^(?:inherit|[\d.]+em|var\(--(?:mantine-font-size-(?:xs|sm|base|md|lg|xl|title)|rich-size)\)|var\(--text-(?:sub)?heading, var\(--mantine-font-size-\w+\)\))$/
const MAX_LINES = 6000
const GAP = /^(?:0|1px|var\(--(?:mantine-spacing-(?:3xs|2xs|xs|sm|md|ml|lg)|between)\)|calc\(.*var\(--mantine-spacing-\w+\).*\))$/

/** Each size or gap that no token says, as `property: value`. */
function offTheScale(css) {
  return [...css.matchAll(/(?<![\w-])(font-size|(?:row-|column-)?gap):\s*([^;}]+)/g)].flatMap(([, property, value]) => {
    const parts = property === 'font-size' || value.includes('calc(') ? [value.trim()] : value.trim().split(/\s+/)
    const scale = property === 'font-size' ? SIZE : GAP
    return parts.every((part) => scale.test(part)) ? [] : [`${property}: ${value.trim()}`]
  })
}

if (process.argv.includes('--self-test')) {
  const refused = '.a { font-size: 13px } .b { gap: 8px; } .c { column-gap: var(--mantine-spacing-xs) 5px; } .d { font-size: var(--size); }'
  const passes =
    '.a { font-size: var(--mantine-font-size-sm); gap: 0 var(--mantine-spacing-md); column-gap: calc(2 * var(--mantine-spacing-xl)) } .b { font-size: 0.9em }'
  if (offTheScale(refused).length !== 4 || offTheScale(passes).length > 0) {
    console.error('The rule of sizes and gaps does not tell its planted violations from what is allowed.')
    process.exit(1)
  }
}

const sheets = readdirSync(join(root, 'web', 'src'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
const texts = new Map(sheets.map((name) => [name, readFileSync(join(root, 'web', 'src', name), 'utf8')]))
const found = [...texts].flatMap(([name, css]) => offTheScale(css).map((said) => `web/src/${name} says ${said}`))
const lines = [...texts.values()].reduce((sum, css) => sum + css.split('\n').length - 1, 0)
if (found.length > 0) {
  console.error(`${found.join('\n')}\n\n${found.length} sizes or gaps are not of the theme (web/src/theme.ts).`)
  process.exit(1)
}
if (lines > MAX_LINES) {
  console.error(`The sheets have ${lines} lines, and at most ${MAX_LINES} are meant to: see web/src/styles/layout.css for what is shared.`)
  process.exit(1)
}
console.log(`Styles: ${sheets.length} sheets of ${lines} lines, every size and gap of the theme.`)
