import { notify } from '../../../platform/notify.ts'
import { wantTray } from './tray-wanted.ts'
import type { UploadTarget } from './upload-target.ts'

type Uploads = typeof import('./uploads.ts')

/** Sends files on their way; all that it takes is loaded now and not before. */
export async function startUploads(files: readonly File[], target: UploadTarget): Promise<void> {
  if (files.length === 0) return
  const loadedUploads = await loaded()
  if (!loadedUploads) return
  loadedUploads.addFiles(files, target)
  wantTray()
}

/** Sends one file and waits for the document that it becomes; null where it is refused or taken off the list, which the tray says. */
export async function uploadOne(file: File, target: UploadTarget): Promise<string | null> {
  const loadedUploads = await loaded()
  if (!loadedUploads) return null
  const { uploads, addFiles } = loadedUploads
  const [id] = addFiles([file], target)
  wantTray()
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

/**
 * What sends files; the device has it once it was here before. Where it cannot be loaded, a browser does not try again on this page: the
 * person hears that nothing was taken.
 */
async function loaded(): Promise<Uploads | undefined> {
  try {
    return await import('./uploads.ts')
  } catch {
    notify({
      message: 'Nothing was sent. Once you are connected, load the page and choose your files again.',
      tone: 'bad',
      stays: true,
    })
    return undefined
  }
}
