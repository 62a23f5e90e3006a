import { useState } from 'react'
import { draftKey, keepDraft, readDraft } from './support-drafts.ts'
import type { Pending } from './support-outbox.ts'
import { useAttachments } from './use-attachments.ts'
import { outboxOf } from './use-outbox.ts'

/**
 * What somebody is writing to a conversation (null: to one that has not begun): kept while they type, sent by the outbox. A note among
 * the staff (`internal`) is written in a place of its own, so that none is ever sent as an answer.
 */
export function useWritten(userId: string, conversationId: string | null, internal = false) {
  const key = draftKey(userId, conversationId, internal)
  const [text, setText] = useState(() => readDraft(key))
  const files = useAttachments()
  const outbox = outboxOf(userId)
  const write = (next: string) => {
    setText(next)
    keepDraft(key, next)
  }
  return {
    text,
    write,
    files,
    /** Hands the message over; the box is empty for the next one at once. Answers null while it waits, or where it was refused. */
    send() {
      const pending: Pending = {
        sendId: crypto.randomUUID(),
        conversationId,
        text: text.trim(),
        attachments: files.ready,
        internal,
        writtenAt: new Date().toISOString(),
        state: 'sending',
      }
      write('')
      files.clear()
      return outbox.send(pending)
    },
    retry: (pending: Pending) => outbox.send(pending),
    /** Takes a refused message back into the box, before what has been typed since. */
    edit({ sendId }: Pending) {
      const taken = outbox.take(sendId)
      if (!taken) return
      write([taken.text, text].filter(Boolean).join('\n\n'))
      files.clear(taken.attachments)
    },
  }
}
