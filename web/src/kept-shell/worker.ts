import type { Shell, Surroundings } from './shell.ts'
import { keepShell } from './shell-worker.ts'

/** Put in by the build (`workers.ts`). */
declare const SHELL: Shell

keepShell(SHELL, globalThis as unknown as Surroundings)
