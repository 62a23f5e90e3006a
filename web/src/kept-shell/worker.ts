import { keepShell, type Shell, type Surroundings } from './shell-worker.ts'

/** Put in by the build (`workers.ts`). */
declare const SHELL: Shell

keepShell(SHELL, globalThis as unknown as Surroundings)
