import type { Plugin } from 'vite'
import * as zod from 'zod'

const INERT = '\0inert-schemas'

/**
 * Gives the contract's modules schemas that do nothing. The browser reads a route's method and path only; checking is the
 * server's, which names the wrong fields. That spares every first load the 20 KB of zod, and the page an `eval` probe.
 */
export function inertSchemas(): Plugin {
  return {
    name: 'inert-schemas',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'zod' && importer?.includes('/contract/src/') ? INERT : null
    },
    load(id) {
      if (id !== INERT) return null
      const names = Object.keys(zod).filter((name) => name !== 'default')
      return `const inert = new Proxy(function () {}, { get: (_, key) => (key === 'then' ? undefined : inert), apply: () => inert })
${names.map((name) => `export { inert as ${JSON.stringify(name)} }`).join('\n')}`
    },
  }
}
