import { Button, Skeleton } from '@mantine/core'
import type { SupportMessage } from '@paddock/contract/features/support/support.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { fullName } from '../../ui/format.ts'
import { MessageItem, PendingItem } from './message-item.tsx'
import classes from './messages.module.css'
import type { Pending } from './support-outbox.ts'
import { inOrder, messagePages } from './support-queries.ts'

interface MessageListProps {
  conversationId: string
  side: 'asker' | 'staff'
  pending: readonly Pending[]
  onRetry: (pending: Pending) => void
  onEdit: (pending: Pending) => void
  /** What the newest message that is shown is; for what counts as read. */
  onShown: (newest: SupportMessage) => void
}

/** A conversation from its oldest loaded message to the newest, which is in view. */
export function MessageList({ conversationId, side, pending, onRetry, onEdit, onShown }: MessageListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(messagePages(conversationId))
  const messages = data ? inOrder(data.pages) : []
  const newest = messages.at(-1)
  const box = useStuckToEnd(`${newest?.id ?? ''} ${pending.length}`)
  useLayoutEffect(() => {
    if (newest) onShown(newest)
  }, [newest?.id]) // oxlint-disable-line react-hooks/exhaustive-deps -- once for each newest message
  if (error && !data) return <ErrorPanel title="We could not load the messages" error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const lastSaid = messages.findLast(({ kind }) => kind === 'message')
  const sent = new Set(messages.flatMap(({ sendId }) => sendId ?? []))
  return (
    <div className={classes.scroll} ref={box} tabIndex={0} role="group" aria-label="Messages">
      {hasNextPage ? (
        <Button
          className={classes.older}
          size="compact-sm"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier messages
        </Button>
      ) : null}
      <ol className={classes.list}>
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} side={side} saysSeen={message.id === lastSaid?.id} />
        ))}
        {pending
          .filter(({ sendId }) => !sent.has(sendId))
          .map((each) => (
            <PendingItem key={each.sendId} pending={each} onRetry={() => onRetry(each)} onEdit={() => onEdit(each)} />
          ))}
      </ol>
      <Announcement newest={lastSaid} side={side} />
    </div>
  )
}

/** Reads out what the other side says while the conversation is open. */
function Announcement({ newest, side }: { newest: SupportMessage | undefined; side: 'asker' | 'staff' }) {
  const first = useRef(newest?.id)
  const isNews = newest !== undefined && newest.side !== side && newest.id !== first.current
  return (
    <span className={classes.unseen} aria-live="polite">
      {isNews ? `${fullName(newest.author, 'Support')}: ${newest.text || 'a file'}` : ''}
    </span>
  )
}

/** Keeps the end in view when something is added there, unless the reader has scrolled up to read. */
function useStuckToEnd(content: string) {
  const box = useRef<HTMLDivElement>(null)
  const wasAtEnd = useRef(true)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const remember = () => {
      wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80
    }
    const stick = () => {
      if (wasAtEnd.current) element.scrollTop = element.scrollHeight
    }
    stick()
    element.addEventListener('scroll', remember, { passive: true })
    // Pictures arrive after their message.
    const watch = new ResizeObserver(stick)
    if (element.lastElementChild) for (const child of element.children) watch.observe(child)
    return () => {
      element.removeEventListener('scroll', remember)
      watch.disconnect()
    }
  }, [content])
  return box
}

function Loading() {
  return (
    <div className={classes.scroll} aria-busy="true" aria-label="Loading the messages">
      {[62, 40, 84].map((height, index) => (
        <Skeleton key={index} height={height} width="70%" radius="lg" mb={14} ml={index === 1 ? 'auto' : 0} />
      ))}
    </div>
  )
}
