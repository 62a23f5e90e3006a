import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const NAME = 'virtual:theme-variables.css'
/** Where it would stand as a file: so the groups of `chunks.ts` know it. */
const PLACE = join(import.meta.dirname, 'src/theme-variables.css')
const SOURCE = join(import.meta.dirname, 'src/theme-css.ts')
/** The component that would write them, and works out Mantine's own for it as soon as it is loaded. */
const WRITER = /[\\/]MantineCssVariables\.mjs$/

/** The theme's variables as a style sheet of the page, instead of one that a script writes once it runs: its code does not travel. */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === NAME ? PLACE : null),
    async load(id) {
      if (WRITER.test(id)) return 'export const MantineCssVariables = () => null'
      if (id !== PLACE) return null
      this.addWatchFile(join(import.meta.dirname, 'src/theme.ts'))
      const { module } = await runnerImport<{ themeCss(): string }>(SOURCE, {
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
      })
      return module.themeCss()
    },
  }
}
