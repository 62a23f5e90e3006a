import { Button } from '@mantine/core'
import { api } from '@paddock/contract'
import type { Conversation } from '@paddock/contract/features/support/support.contract'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { mutation } from '../../platform/queries.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { readAgain } from './support-queries.ts'
import classes from './thread.module.css'
import { usePending } from './use-outbox.ts'
import { useWritten } from './use-written.ts'

interface ThreadProps {
  conversation: Conversation
  userId: string
  /** In place of the usual box: the staff write notes and canned answers too. */
  renderComposer?: (written: ReturnType<typeof useWritten>) => ReactNode
}

/** The messages of a conversation and the box below them, for either side. */
export function ConversationThread({ conversation, userId, renderComposer }: ThreadProps) {
  const { id, can } = conversation
  const side = conversation.asker === null ? 'asker' : 'staff'
  const written = useWritten(userId, id)
  const pending = usePending(userId, id)
  const onShown = useReading(conversation)
  return (
    <div className={classes.thread}>
      <MessageList
        conversationId={id}
        side={side}
        pending={pending}
        onRetry={(each) => void written.retry(each)}
        onEdit={written.edit}
        onShown={onShown}
      />
      {can.write ? (
        (renderComposer?.(written) ?? (
          <Composer
            label="Your message"
            placeholder={conversation.state === 'closed' ? 'Write to open this conversation again' : 'Write a message'}
            send="Send"
            text={written.text}
            onText={written.write}
            files={written.files}
            onSend={() => void written.send()}
          />
        ))
      ) : (
        <p className={classes.readOnly}>This conversation can be read here. Support answers in its own chat now.</p>
      )}
    </div>
  )
}

/** Closes a conversation, or opens it again. */
export function CloseButton({ conversation: { id, can, asker } }: { conversation: Conversation }) {
  const params = { conversationId: id }
  const close = useMutation(mutation(api.support.closeConversation, { refreshes: [api.support] }))
  const reopen = useMutation(mutation(api.support.reopenConversation, { refreshes: [api.support] }))
  if (can.reopen) {
    return (
      <Button size="compact-sm" variant="default" loading={reopen.isPending} onClick={() => reopen.mutate({ params })}>
        Open again
      </Button>
    )
  }
  if (!can.close) return null
  return (
    <Button size="compact-sm" variant="default" loading={close.isPending} onClick={() => close.mutate({ params })}>
      {asker === null ? 'This is solved' : 'Close'}
    </Button>
  )
}

/** Tells the server what was read: the newest message that is shown while the page can be seen. */
function useReading({ id, unread }: Conversation): (newestId: string) => void {
  const [newest, setNewest] = useState<string | null>(null)
  const told = useRef<string | null>(null)
  useEffect(() => {
    const tell = () => {
      if (newest === null || unread === 0 || told.current === newest || document.visibilityState === 'hidden') return
      told.current = newest
      void call(api.support.markConversationRead, { params: { conversationId: id }, body: { messageId: newest } })
        .then(readAgain)
        // The next message, or the next look, says it again.
        .catch(() => (told.current = null))
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [id, newest, unread])
  return setNewest
}
