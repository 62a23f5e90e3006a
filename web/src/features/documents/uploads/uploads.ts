import { currentConnection, onConnectionChange } from '../../../platform/api/connection.ts'
import { subjectOfSession } from '../../../platform/identity/session-subject.ts'
import { notify } from '../../../platform/notify.ts'
import { FileKeeper } from './file-keeper.ts'
import { beforeSessionEnds } from '../../../platform/identity/session-end.ts'
import { readAgain } from '../../../platform/api/queries.ts'
import { uploadCalls } from './upload-calls.ts'
import { deviceFiles, holdFile } from './kept-files.ts'
import { wantTray } from './tray-wanted.ts'
import { isKeptForLater, isOpen } from './upload-list.ts'
import { UploadQueue } from './upload-queue.ts'
import { targetsOf, type UploadTarget } from './upload-target.ts'
import { judge, refusalOf } from './upload-verdict.ts'
import { UPLOADS_KEY } from './uploads-key.ts'

const READ_DELAY_MS = 250
let reading: ReturnType<typeof setTimeout> | undefined

/** Many small files are done within a moment: what shows them is read once for all. */
function readAgainSoon(): void {
  reading ??= setTimeout(() => {
    reading = undefined
    void readAgain('document')
  }, READ_DELAY_MS)
}

/** All files on their way from this page; it outlives the screens, so that a change of page breaks nothing off. */
export const uploads = new UploadQueue<UploadTarget>({
  calls: uploadCalls,
  judge,
  refusal: refusalOf,
  isOnline: () => navigator.onLine && currentConnection() !== 'offline',
  onDone: readAgainSoon,
})

window.addEventListener('online', () => uploads.wake())
onConnectionChange(() => {
  if (currentConnection() === 'online') uploads.wake()
})

window.addEventListener('beforeunload', (event) => {
  if (uploads.view().some((upload) => isOpen(upload) && !isKeptForLater(upload))) event.preventDefault()
})

export const keeper = new FileKeeper({
  queue: uploads,
  store: deviceFiles,
  hold: holdFile,
  subject: subjectOfSession,
  onNoRoom: ({ name }) =>
    notify({ message: `This device has no room to keep “${name}”. Leave this page open until it is sent.`, tone: 'warn', stays: true }),
})
/** Once it is known what former pages left here, and which of it is this page's. */
export const formerUploadsTakenUp: Promise<void> = keeper
  .takeUp()
  .then((number) => (number > 0 ? wantTray() : undefined))
  .catch(() => undefined)

/** Puts files on their way and keeps those that answer a request on the device; answers the names of their rows. */
export function addFiles(files: readonly File[], target: UploadTarget): string[] {
  const targets = targetsOf(files, target)
  return files.flatMap((file, index) => {
    const place = targets[index] ?? target
    const own = place.to === 'request' ? { key: crypto.randomUUID(), ...place } : place
    const rows = uploads.add([file], own)
    void keeper.keep(rows, [file], own)
    return rows
  })
}

// What one person began is nothing to the next on this device; the server throws it away by itself.
beforeSessionEnds(() => {
  keeper.end()
  uploads.clearAll()
  localStorage.removeItem(UPLOADS_KEY)
})
