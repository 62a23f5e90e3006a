import type { Plugin } from 'vite'

/** What the browser reads of a route; the rest is the server's: checking, documents, tests. */
export const KEPT: ReadonlySet<string> = new Set(['method', 'path', 'roles', 'upload', 'download', 'changes', 'shows'])

export interface Node {
  type: string
  start: number
  end: number
}
export interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Strips the contract's schemas from the web's build: of each route the address stays, of each schema its name.
 * That spares every first load zod and the schemas themselves, however far the API grows; refused fields come from the server.
 */
export function bareContract(): Plugin {
  return {
    name: 'bare-contract',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]contract[\\/]src[\\/].*\.ts$/.test(id)) return null
      return { code: apply(code, editsOf(this.parse(code), code)), map: null, moduleSideEffects: false }
    },
  }
}

/** Empties the route's own schemas, and every top-level constant that is made with zod or with another such constant. */
export function editsOf(program: object, code: string): Edit[] {
  const edits: Edit[] = []
  const schemas = new Set<string>()
  for (const statement of children(program)) {
    if (statement.type === 'ImportDeclaration') {
      const from = /from\s*['"](zod|.*\/(fields|rich-text)\.ts)['"]/.test(code.slice(statement.start, statement.end))
      if (from) for (const name of identifiers(statement)) schemas.add(name)
    }
  }
  for (const { id, init } of declarations(program)) {
    const usesSchemas = identifiers(init).some((name) => schemas.has(name))
    if (isFunction(init)) {
      // What it makes is a schema, too; the function itself goes when nobody calls it any more.
      if (usesSchemas) schemas.add(code.slice(id.start, id.end))
      continue
    }
    const argument = routeArgument(init, code)
    if (argument !== null) {
      const kept = children(argument).filter((property) => property.type === 'Property' && KEPT.has(keyOf(property, code)))
      edits.push({ ...argument, text: `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }` })
    } else if (usesSchemas) {
      edits.push({ ...init, text: 'undefined' })
      schemas.add(code.slice(id.start, id.end))
    }
  }
  return edits
}

/** Carries out edits that do not overlap. */
export function apply(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

function declarations(program: object): { id: Node; init: Node }[] {
  return children(program)
    .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? children(statement) : [statement]))
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap((statement) => children(statement))
    .flatMap((declarator) => {
      const [id, init] = children(declarator)
      return id && init ? [{ id, init }] : []
    })
}

function routeArgument(init: Node, code: string): Node | null {
  const [callee, argument] = init.type === 'CallExpression' ? children(init) : []
  return callee && argument && code.slice(callee.start, callee.end) === 'route' ? argument : null
}

function keyOf(property: Node, code: string): string {
  const key = children(property)[0]
  return key ? code.slice(key.start, key.end) : ''
}

function isFunction(node: Node): boolean {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
}

function identifiers(node: object): string[] {
  const own = 'type' in node && node.type === 'Identifier' && 'name' in node && typeof node.name === 'string' ? [node.name] : []
  return [...own, ...children(node).flatMap(identifiers)]
}

/** The nodes directly below a node, in the order of the code. */
export function children(node: object): Node[] {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .sort((a, b) => a.start - b.start)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}
