import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const path = (place: string) => fileURLToPath(new URL(place, import.meta.url))

/** Builds the process that reads files: tests run the server from source, and Node runs no TypeScript. */
export async function buildReader(): Promise<void> {
  await build({
    root: path('../..'),
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: ['@paddock/contract', 'zod'] },
    build: {
      ssr: true,
      outDir: path('../../.cache'),
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { input: { 'file-reader': path('../platform/files/file-reader.ts') } },
    },
  })
}
