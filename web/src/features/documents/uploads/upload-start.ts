import type { UploadTarget } from './upload-target.ts'
import { UPLOADS_KEY } from './uploads-key.ts'

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

/** Sends files on their way; all that it takes is loaded now and not before. */
export async function startUploads(files: readonly File[], target: UploadTarget): Promise<void> {
  if (files.length === 0) return
  const { uploads } = await import('./uploads.ts')
  uploads.add(files, target)
  isWanted = true
  for (const listener of listeners) listener()
}

/** Sends one file and waits for the document that it becomes; null where it is refused or taken off the list, which the tray says. */
export async function uploadOne(file: File, target: UploadTarget): Promise<string | null> {
  const { uploads } = await import('./uploads.ts')
  const [id] = uploads.add([file], target)
  isWanted = true
  for (const listener of listeners) listener()
  return new Promise((resolve) => {
    const look = () => {
      const upload = uploads.view().find((each) => each.id === id)
      if (upload && upload.state !== 'done' && upload.state !== 'refused') return
      leave()
      resolve(upload?.documentId ?? null)
    }
    const leave = uploads.subscribe(look)
    look()
  })
}

function remembers(): boolean {
  try {
    return localStorage.getItem(UPLOADS_KEY) !== null
  } catch {
    return false
  }
}
