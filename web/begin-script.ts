import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const NAME = 'begin.js'

/** Builds `/begin.js`: one plain script for the head of every page, which shares no file with the page's own code. */
export function beginScript(): Plugin {
  let define: Record<string, unknown> = {}
  const source = async () => {
    const built = await build({
      configFile: false,
      root: import.meta.dirname,
      publicDir: false,
      logLevel: 'warn',
      define,
      build: {
        write: false,
        target: 'es2023',
        modulePreload: false,
        rolldownOptions: { input: join(import.meta.dirname, 'src/begin.ts'), output: { format: 'iife' } },
      },
    })
    const [output] = [built].flat()
    const script = output && 'output' in output ? output.output[0] : undefined
    if (script === undefined) throw new Error('The script of the head was not built')
    return script.code
  }
  return {
    name: 'begin-script',
    configResolved(config) {
      define = config.define ?? {}
    },
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_request, response, next) => {
        source().then((code) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(code)
        }, next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: await source() })
    },
  }
}
