import type { EngineWindow } from './engine.ts'
import { missingForFirefox, startFirefox } from './firefox.ts'
import { missingForWebKit, startWebKit } from './webkit.ts'

export interface Engine {
  name: string
  /** The Debian packages that are missing to drive it here; null where nothing is. */
  missing: string | null
  start(width: number, height: number): Promise<EngineWindow>
}

export const ENGINES: readonly Engine[] = [
  { name: 'WebKit', missing: missingForWebKit(), start: startWebKit },
  { name: 'Firefox', missing: missingForFirefox(), start: startFirefox },
]
