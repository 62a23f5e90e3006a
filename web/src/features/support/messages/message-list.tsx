import { Button, Skeleton, Stack } from '@mantine/core'
import type { SupportMessage } from '@paddock/contract/features/support/support.shapes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { waitingFor } from '../../../ui/feedback/waiting.tsx'
import { fullName } from '../../../ui/text/format.ts'
import { MessageItem, PendingItem } from './message-item.tsx'
import classes from './messages.module.css'
import type { Pending } from './support-outbox.ts'
import { inOrder, messagePages } from '../support-queries.ts'

/** Pixels from the end that still count as being there. */
const NEAR_END = 80

interface MessageListProps {
  conversationId: string
  side: 'asker' | 'staff'
  pending: readonly Pending[]
  onRetry: (pending: Pending) => void
  onEdit: (pending: Pending) => void
  /** Is told the newest message that is shown, up to which everything counts as read. */
  onShown: (newestId: string) => void
}

/** A conversation from its oldest loaded message to the newest, which is in view. */
export function MessageList({ conversationId, side, pending, onRetry, onEdit, onShown }: MessageListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(messagePages(conversationId))
  const messages = data ? inOrder(data.pages) : []
  const newest = messages.at(-1)
  const box = useStuckToEnd()
  const newestId = newest?.id
  useEffect(() => {
    if (newestId !== undefined) onShown(newestId)
  }, [newestId, onShown])
  if (error && !data) return <ErrorPanel title="We could not load the messages" error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const lastSaid = messages.findLast(({ kind }) => kind === 'message')
  const sent = new Set(messages.flatMap(({ sendId }) => sendId ?? []))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard as well
    <section className={`fill ${classes.scroll}`} ref={box} tabIndex={0} aria-label="Messages">
      {hasNextPage ? (
        <Button
          display="block"
          mb="sm"
          mx="auto"
          size="compact-sm"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier messages
        </Button>
      ) : null}
      <Stack component="ol" gap="md">
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} side={side} saysSeen={message.id === lastSaid?.id} />
        ))}
        {pending
          .filter(({ sendId }) => !sent.has(sendId))
          .map((each) => (
            <PendingItem key={each.sendId} pending={each} onRetry={() => onRetry(each)} onEdit={() => onEdit(each)} />
          ))}
      </Stack>
      <Announcement newest={lastSaid} side={side} />
    </section>
  )
}

/** Reads out what the other side says while the conversation is open. */
function Announcement({ newest, side }: { newest: SupportMessage | undefined; side: 'asker' | 'staff' }) {
  const [first] = useState(newest?.id)
  const isNews = newest !== undefined && newest.side !== side && newest.id !== first
  return (
    <span className="visually-hidden" aria-live="polite">
      {isNews ? `${fullName(newest.author, 'Support')}: ${newest.text || 'a file'}` : ''}
    </span>
  )
}

/** Keeps the end in view when something is added there, unless the reader has scrolled up to read. */
function useStuckToEnd(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    let isAtEnd = true
    const remember = () => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END
    }
    const stick = () => {
      if (isAtEnd) element.scrollTop = element.scrollHeight
    }
    element.addEventListener('scroll', remember, { passive: true })
    // Messages arrive, and pictures after their message; both make the list longer.
    const watch = new ResizeObserver(stick)
    for (const child of element.children) watch.observe(child)
    watch.observe(element)
    stick()
    return () => {
      element.removeEventListener('scroll', remember)
      watch.disconnect()
    }
  }, [])
}

function Loading() {
  return (
    <div className={`fill ${classes.scroll}`} {...waitingFor('Loading the messages')}>
      {[62, 40, 84].map((height, index) => (
        <Skeleton key={index} height={height} width="70%" radius="lg" mb={14} ml={index === 1 ? 'auto' : 0} />
      ))}
    </div>
  )
}
