import { KEPT_FILES_KEY, UPLOADS_KEY } from './uploads-key.ts'

let isWanted = false
const listeners = new Set<() => void>()

/** Whether there is anything to show in the tray: something is on its way, or was when the page was left. */
export function isTrayWanted(): boolean {
  return isWanted || remembers()
}

export function onTrayWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Something is on its way from now on. */
export function wantTray(): void {
  isWanted = true
  for (const listener of listeners) listener()
}

function remembers(): boolean {
  try {
    return localStorage.getItem(UPLOADS_KEY) !== null || localStorage.getItem(KEPT_FILES_KEY) !== null
  } catch {
    return false
  }
}
