import { currentConnection, onConnectionChange } from '../../../platform/api/connection.ts'
import { beforeSessionEnds } from '../../../platform/identity/session-end.ts'
import { readAgain } from '../../../platform/api/queries.ts'
import { uploadCalls } from './upload-calls.ts'
import { isOpen } from './upload-list.ts'
import { UploadQueue } from './upload-queue.ts'
import type { UploadTarget } from './upload-target.ts'
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
  if (uploads.view().some((upload) => isOpen(upload))) event.preventDefault()
})

// What one person began is nothing to the next on this device; the server throws it away by itself.
beforeSessionEnds(() => {
  uploads.clearAll()
  localStorage.removeItem(UPLOADS_KEY)
})
