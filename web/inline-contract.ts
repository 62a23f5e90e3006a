import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type * as Contract from '../contract/src/index.ts'
import { apply, children, type Edit, KEPT, type Node } from './bare-contract.ts'

/** What the web's build reads of the contract: the calls of each feature by name, and the error catalogue. */
export interface Known {
  api: Record<string, object>
  errors: Record<string, { code: number; message: string }>
}

/** Characters of a constant that is written out wherever it is read. */
const LONGEST = 400

/**
 * Writes each call where it is made: `api.notes.getNote` becomes its method, path and audience, `ERRORS.stale.code` its number.
 * A page then loads the calls that it makes, not all calls of every feature of which it makes one, nor the sentences of all refusals.
 */
export function inlineContract(): Plugin {
  let known: Known | null = null
  return {
    name: 'inline-contract',
    apply: 'build',
    async buildStart() {
      const { module } = await runnerImport<typeof Contract>(join(import.meta.dirname, '../contract/src/index.ts'), {
        configFile: false,
        logLevel: 'error',
      })
      known = { api: module.api, errors: module.ERRORS }
    },
    transform(code, id) {
      if (known === null || !/[\\/]web[\\/]src[\\/].*\.tsx?(\?|$)/.test(id) || !code.includes('@paddock/contract')) return null
      return { code: inlined(this.parse(code), code, known), map: null }
    },
  }
}

/** The module with what it takes from the contract written out, as far as that is known while building. */
export function inlined(program: object, code: string, known: Known): string {
  const statements = children(program)
  const isImport = ({ type }: Node) => type === 'ImportDeclaration'
  const found: Found = { lines: new Map(), edits: [], left: new Set() }
  for (const statement of statements) if (!isImport(statement)) visit(statement, code, known, found)
  for (const statement of statements) if (isImport(statement)) visitImport(statement, code, known, found)
  return [...found.lines.values()].join('') + apply(code, found.edits)
}

/** What is written out: as lines at the module's head by name, and in place. `left` are the names that something still reads. */
interface Found {
  lines: Map<string, string>
  edits: Edit[]
  left: Set<string>
}

/** `api.<feature>.<call>`, `api.<feature>`, `ERRORS.<name>` and its code or message, wherever they stand. */
function visit(node: Node, code: string, known: Known, found: Found): void {
  const text = code.slice(node.start, node.end)
  const [, root, first = '', second = ''] = node.type === 'MemberExpression' ? (/^(api|ERRORS)\.(\w+)(?:\.(\w+))?$/.exec(text) ?? []) : []
  const written = root === 'api' ? callAt(first, second, known, found) : root === 'ERRORS' ? refusalAt(first, second, known) : null
  if (written !== null) found.edits.push({ start: node.start, end: node.end, text: written })
  else {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') found.left.add(text)
    for (const child of children(node)) visit(child, code, known, found)
  }
}

function callAt(feature: string, name: string, known: Known, { lines }: Found): string | null {
  const calls = known.api[feature]
  if (calls === undefined) return null
  const local = name === '' ? `calls_${feature}` : `call_${feature}_${name}`
  const value = name === '' ? '' : callOf(calls, name)
  if (value === null) return null
  lines.set(
    local,
    name === '' ? `import * as ${local} from '@paddock/contract/features/${feature}/${feature}.contract';\n` : constant(local, value),
  )
  return local
}

function refusalAt(name: string, part: string, known: Known): string | null {
  const refusal = known.errors[name]
  if (refusal === undefined) return null
  if (part === '') return `(${JSON.stringify(refusal)})`
  return part === 'code' || part === 'message' ? JSON.stringify(refusal[part]) : null
}

/**
 * `import { getNote, NOTE_KINDS } from '…/notes.contract'`: the call itself, a number, a word or a list of words in place of its import.
 * Of the whole contract and the catalogue only those imports stay that something still reads.
 */
function visitImport(statement: Node, code: string, known: Known, { lines, edits, left }: Found): void {
  const [, names, from] =
    /^import\s*\{([^}]*)\}\s*from\s*(['"]@paddock\/contract[^'"]*['"])/.exec(code.slice(statement.start, statement.end)) ?? []
  if (names === undefined || from === undefined) return
  const feature = /\/features\/([\w-]+)\/\1\.contract/.exec(from)?.[1]
  const stay = names.split(',').filter((specifier) => {
    const [exported = '', local = exported] = specifier.trim().split(/\s+as\s+/)
    if (!left.has(local)) return false
    const calls = feature === undefined ? undefined : known.api[feature]
    const value = calls && (callOf(calls, exported) ?? wordsOf(calls, exported))
    if (value) lines.set(local, constant(local, value))
    return !value
  })
  edits.push({
    start: statement.start,
    end: statement.end,
    text: stay.length > 0 ? `import { ${stay.map((name) => name.trim()).join(', ')} } from ${from};` : '',
  })
}

function constant(name: string, value: string): string {
  return `const ${name} = ${value};\n`
}

/** The parts of a call that the browser needs, as code; null where the name is none of a call. */
function callOf(feature: object, name: string): string | null {
  const call = exportOf(feature, name)
  if (typeof call !== 'object' || call === null || !('method' in call && 'path' in call && 'roles' in call)) return null
  return JSON.stringify(Object.fromEntries(Object.entries(call).filter(([key]) => KEPT.has(key))))
}

/** A constant of the contract, as code; null where it is none, or more than a few words. */
function wordsOf(feature: object, name: string): string | null {
  const value = exportOf(feature, name)
  const isPlain = [value].flat().every((each) => typeof each === 'string' || typeof each === 'number')
  const text = isPlain ? JSON.stringify(value) : ''
  return text !== '' && text.length <= LONGEST ? text : null
}

function exportOf(feature: object, name: string): unknown {
  return Object.entries(feature).find(([key]) => key === name)?.[1]
}
