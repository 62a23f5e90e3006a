import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const SOURCE = 'src/auth/sign-in-html.tsx'
/** Within the project, so that what the form is drawn with is found from there. */
const PLACE = join(import.meta.dirname, '../node_modules/.cache')

/** The form of signing in as HTML, drawn once by the build with the same code that takes it over in the browser. */
export async function drawnSignIn(): Promise<string> {
  mkdirSync(PLACE, { recursive: true })
  const folder = mkdtempSync(join(PLACE, 'sign-in-'))
  try {
    await build({
      configFile: false,
      root: import.meta.dirname,
      publicDir: false,
      logLevel: 'warn',
      build: {
        ssr: join(import.meta.dirname, SOURCE),
        outDir: folder,
        emptyOutDir: false,
        target: 'es2023',
        rolldownOptions: { output: { entryFileNames: 'sign-in.mjs' } },
      },
    })
    const { signInHtml } = (await import(pathToFileURL(join(folder, 'sign-in.mjs')).href)) as { signInHtml(): string }
    return signInHtml()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
