import type { Plugin } from 'vite'
import { plainScript } from './plain-script.ts'

const NAME = '/begin.js'
const SOURCE = 'src/begin.ts'

/** As it is in the source of a page; in development it stays so. */
const TAG = /<script[^>]*src="\/begin\.js"[^>]*><\/script>/

/**
 * Builds the one plain script in the head of every page, which shares no file with the page's own code, and puts its text into the page:
 * a file of its own would come a round trip later, and with it the first answers. The server allows it by its hash (`own-scripts.ts`).
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
        if (/<\/script|<!--|\r/i.test(code)) return this.error('The first script cannot stand in a page')
        for (const page of Object.values(bundle)) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
          if (!TAG.test(String(page.source))) return this.error(`${page.fileName} has no place for the first script`)
          page.source = String(page.source).replace(TAG, () => `<script>${code.trim()}</script>`)
        }
      },
    },
  }
}
