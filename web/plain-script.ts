import { join } from 'node:path'
import { build } from 'vite'

/** Builds a source of the web into one script without imports, for what a browser does not load as a module. */
export async function plainScript(source: string, define: Record<string, unknown> = {}): Promise<string> {
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
      rolldownOptions: { input: join(import.meta.dirname, source), output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  const script = output && 'output' in output ? output.output[0] : undefined
  if (script === undefined) throw new Error(`${source} was not built`)
  return script.code
}
