import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { plainScript } from './plain-script.ts'

const NAME = '/begin.js'
const SOURCE = 'src/begin.ts'

/**
 * Builds the one plain script in the head of every page, which shares no file with the page's own code. Like all that a page is made of it
 * is named by its content: a page never meets the script of another build.
 */
export function beginScript(): Plugin {
  let define: Record<string, unknown> = {}
  return {
    name: 'begin-script',
    enforce: 'post',
    configResolved(config) {
      define = config.define ?? {}
    },
    configureServer(server) {
      server.middlewares.use(NAME, (_request, response, next) => {
        plainScript(SOURCE, define).then((code) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(code)
        }, next)
      })
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const code = await plainScript(SOURCE, define)
        const fileName = `assets/begin-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName, source: code })
        for (const page of Object.values(bundle)) {
          if (page.type === 'asset' && page.fileName.endsWith('.html')) page.source = String(page.source).replace(NAME, `/${fileName}`)
        }
      },
    },
  }
}
