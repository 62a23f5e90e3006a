import { Box, Button, Flex } from '@mantine/core'
import type { SupportMessage } from '@paddock/contract/features/support/support.shapes'
import { IconClock, IconLock } from '@tabler/icons-react'
import { dayAndTime, fullName } from '../../../ui/text/format.ts'
import { Attachment } from './attachment.tsx'
import { MessageText } from './message-text.tsx'
import classes from './messages.module.css'
import type { Pending } from './support-outbox.ts'
import { eventWords } from '../support-words.ts'

interface MessageItemProps {
  message: SupportMessage
  /** The side that the reader is on: their side’s messages are at the right. */
  side: 'asker' | 'staff'
  /** Whether to say that the other side has read the message; only the newest one says so. */
  saysSeen: boolean
}

/** A message, a note among the staff, or what happened. */
export function MessageItem({ message, side, saysSeen }: MessageItemProps) {
  const { kind, event, author, text, attachments, createdAt, isMine } = message
  if (event !== null) {
    return (
      <Box component="li" className="faint" maw="90%" mx="auto" ta="center">
        {eventWords(message)} ·{' '}
        <time dateTime={createdAt} className="nowrap">
          {dayAndTime(createdAt)}
        </time>
      </Box>
    )
  }
  const isOwnSide = message.side === side
  return (
    <li className={classes.message} data-own={isOwnSide || undefined} data-kind={kind}>
      <Flex className="faint" wrap="wrap" align="center" rowGap="3xs" columnGap="xs" mb="2xs">
        {kind === 'note' ? (
          <Flex component="span" align="center" gap="3xs" c="var(--warn-fg)" fw={600}>
            <IconLock size={13} stroke={1.75} aria-hidden />
            Note
          </Flex>
        ) : null}
        <Box component="strong" c="var(--ink)" fw={600}>
          {isMine ? 'You' : fullName(author, message.side === 'staff' ? 'Support' : 'Somebody')}
        </Box>
        {message.side === 'staff' && side === 'asker' ? <span>Support</span> : null}
        <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
      </Flex>
      <div className={`card ${classes.bubble}`}>
        {text ? <MessageText text={text} /> : null}
        {attachments.map((attachment) => (
          <Attachment key={attachment.id} attachment={attachment} />
        ))}
      </div>
      {saysSeen && isOwnSide && message.isSeen ? (
        <Box component="span" mt={3} c="dimmed" fz="xs">
          Read
        </Box>
      ) : null}
    </li>
  )
}

interface PendingItemProps {
  pending: Pending
  onRetry: () => void
  /** Takes it back into the box where it was written. */
  onEdit: () => void
}

/** A message that the server does not have yet. */
export function PendingItem({ pending, onRetry, onEdit }: PendingItemProps) {
  const { text, attachments, state, internal, refusal } = pending
  return (
    <li className={classes.message} data-own data-kind={internal ? 'note' : 'message'} data-state={state}>
      <div className={`card ${classes.bubble}`}>
        {text ? <MessageText text={text} /> : null}
        {attachments.map(({ id, name }) => (
          <span key={id} className={classes.file}>
            {name}
          </span>
        ))}
      </div>
      <Flex
        className="faint"
        wrap="wrap"
        align="center"
        justify="flex-end"
        rowGap="3xs"
        columnGap="xs"
        mt={3}
        {...(state === 'refused' && { c: 'var(--bad-fg)' })}
      >
        <Flex component="span" gap="2xs" align="center">
          <IconClock size={13} stroke={1.75} aria-hidden />
          {state === 'sending' ? 'Sending' : state === 'waiting' ? 'Kept on this device until it can be sent' : refusal}
        </Flex>
        {state === 'sending' ? null : (
          <span>
            <Button size="compact-xs" variant="subtle" onClick={onRetry}>
              Try again
            </Button>
            {state === 'refused' ? (
              <Button size="compact-xs" variant="subtle" onClick={onEdit}>
                Edit
              </Button>
            ) : null}
          </span>
        )}
      </Flex>
    </li>
  )
}
