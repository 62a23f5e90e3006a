import { Box, Button, Flex, Stack, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { mutation } from '../../../platform/api/queries.ts'
import { Composer } from '../messages/composer.tsx'
import { MessageList } from '../messages/message-list.tsx'
import type { Pending } from '../messages/support-outbox.ts'
import { outboxOf, usePending } from '../messages/use-outbox.ts'
import { useWritten } from '../messages/use-written.ts'

interface ConversationProps {
  conversation: Conversation
  userId: string
}

interface OwnProps extends ConversationProps {
  /** Begins a new conversation. */
  onAskNew: () => void
}

/** The messages of one's own conversation and the box below them; something new is asked in a conversation of its own. */
export function ConversationThread({ conversation, userId, onAskNew }: OwnProps) {
  const written = useWritten(userId, conversation.id)
  return (
    <Thread
      conversation={conversation}
      userId={userId}
      onEdit={written.edit}
      closed={<Closed conversation={conversation} onAskNew={onAskNew} />}
    >
      <Composer
        label="Your message"
        placeholder="Write a message"
        send="Send"
        text={written.text}
        onText={written.write}
        files={written.files}
        onSend={() => void written.send()}
        above={<AskNew onAskNew={onAskNew} />}
      />
    </Thread>
  )
}

/** What is in the place of the box while the conversation is closed. */
function Closed({ conversation, onAskNew }: Omit<OwnProps, 'userId'>) {
  return (
    <Flex className="hairline" wrap="wrap" align="center" gap="xs" px="md" pt="sm" pb="max(12px, env(safe-area-inset-bottom))">
      <Text span flex="1 1 180px" c="dimmed" fz="sm">
        This conversation is closed.
      </Text>
      <CloseButton conversation={conversation} />
      <Button size="compact-sm" onClick={onAskNew}>
        Ask a new question
      </Button>
    </Flex>
  )
}

function AskNew({ onAskNew }: Pick<OwnProps, 'onAskNew'>) {
  return (
    <Box component="p" className="note" mb="xs">
      About something else?{' '}
      <Box component="button" type="button" className="quiet-link strong" td="underline" onClick={onAskNew}>
        Ask a new question
      </Box>
    </Box>
  )
}

interface ThreadProps extends ConversationProps {
  /** Takes a refused message back to where it was written. */
  onEdit: (pending: Pending) => void
  /** Stands in the box's place while the conversation is closed to whoever asks. */
  closed?: ReactNode
  /** The box in which the next message is written. */
  children: ReactNode
}

/** Messages over a box, for either side. */
export function Thread({ conversation, userId, onEdit, closed, children }: ThreadProps) {
  const { id, can } = conversation
  const pending = usePending(userId, id)
  const onShown = useReading(conversation)
  return (
    <Stack gap={0} flex="1" mih={0}>
      <MessageList
        conversationId={id}
        side={conversation.asker === null ? 'asker' : 'staff'}
        pending={pending}
        onRetry={(each) => void outboxOf(userId).send(each)}
        onEdit={onEdit}
        onShown={onShown}
      />
      {can.write ? (
        children
      ) : can.reopen ? (
        closed
      ) : (
        <Box component="p" className="hairline" py={14} px="md" c="dimmed" fz="sm">
          This conversation can be read here. Support answers in its own chat now.
        </Box>
      )}
    </Stack>
  )
}

/** Closes a conversation, or opens it again. */
export function CloseButton({ conversation: { id, can, asker } }: { conversation: Conversation }) {
  const params = { conversationId: id }
  const close = useMutation(mutation(api.support.closeConversation))
  const reopen = useMutation(mutation(api.support.reopenConversation))
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
        // The next message, or the next look, says it again.
        .catch(() => (told.current = null))
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [id, newest, unread])
  return setNewest
}
