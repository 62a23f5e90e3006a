import type { RecordKind } from '@paddock/contract/route'
import { observeChanges } from './api.ts'
import { readAgain } from './queries.ts'

/** Has whatever shows the records that a call changed read again: on this page, and in the other windows of this browser. */
export function followChanges(): void {
  const others = 'BroadcastChannel' in window ? new BroadcastChannel('paddock.changes') : null
  others?.addEventListener('message', ({ data }: MessageEvent<readonly RecordKind[]>) => void readAgain(...data))
  observeChanges((kinds) => {
    if (kinds.length === 0) return
    others?.postMessage(kinds) // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel is of one origin
    void readAgain(...kinds)
  })
}
