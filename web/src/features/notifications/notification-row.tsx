import { ActionIcon, Checkbox, Flex, VisuallyHidden } from '@mantine/core'
import { headlineOf, placeOf, whyOf } from '@paddock/contract/features/notifications/notification-words'
import type { Notification } from '@paddock/contract/features/notifications/notifications.shapes'
import { IconArchive, IconArchiveOff, IconMail, IconMailOpened } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayAndTime } from '../../ui/text/format.ts'
import { KIND_WORDS } from './kind-words.ts'
import { mark } from './notification-changes.ts'
import classes from './notifications.module.css'

interface NotificationRowProps {
  notification: Notification
  selected: boolean
  onSelect: (selected: boolean) => void
}

/** One notification: what happened and why the reader is told; the whole row leads to the record and makes it read. */
export function NotificationRow({ notification, selected, onSelect }: NotificationRowProps) {
  const { id, kind, createdAt, readAt, archivedAt, state } = notification
  const headline = headlineOf(notification)
  const Icon = KIND_WORDS[kind].icon
  const chosen = { ids: [id] }
  return (
    <li className={classes.row} data-unread={readAt === null || undefined} data-selected={selected || undefined}>
      <Checkbox
        size="xs"
        className={`above ${classes.check}`}
        aria-label={`Select: ${headline}`}
        checked={selected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <span className={`tile ${classes.icon}`}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <div>
        <Headline notification={notification} words={headline} onSelect={() => onSelect(!selected)} />
        {readAt === null ? <VisuallyHidden>Unread</VisuallyHidden> : null}
        <p className="dotted">
          {state === 'removed' ? <span>It has been removed</span> : null}
          <span>{whyOf(notification)}</span>
          <time dateTime={createdAt} className="num" title={dayAndTime(createdAt)}>
            {dayAndTime(createdAt).split(', ').at(-1)}
          </time>
        </p>
      </div>
      <Flex className={`above ${classes.actions}`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${readAt === null ? 'Mark as read' : 'Mark as unread'}: ${headline}`}
          title={readAt === null ? 'Mark as read' : 'Mark as unread'}
          onClick={() => void mark(readAt === null ? 'read' : 'unread', chosen, { quietly: true })}
        >
          {readAt === null ? <IconMailOpened size={16} stroke={1.75} /> : <IconMail size={16} stroke={1.75} />}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${archivedAt === null ? 'Archive' : 'Restore'}: ${headline}`}
          title={archivedAt === null ? 'Archive' : 'Restore'}
          onClick={() => void mark(archivedAt === null ? 'archived' : 'restored', chosen)}
        >
          {archivedAt === null ? <IconArchive size={16} stroke={1.75} /> : <IconArchiveOff size={16} stroke={1.75} />}
        </ActionIcon>
      </Flex>
    </li>
  )
}

interface HeadlineProps {
  notification: Notification
  words: string
  onSelect: () => void
}

/** A link where there is something to open. Space selects the row, arrows walk from row to row. */
function Headline({ notification, words, onSelect }: HeadlineProps) {
  const place = placeOf(notification)
  if (place === null) return <p className={classes.headline}>{words}</p>
  const { pathname, searchParams, hash } = new URL(place, window.location.origin)
  const open = () => {
    if (notification.readAt === null) void mark('read', { ids: [notification.id] }, { quietly: true })
  }
  return (
    // The place comes from the contract, where paths are words and not the router's types.
    <Link
      to={pathname as '/'}
      search={Object.fromEntries(searchParams) as never}
      {...(hash && { hash: hash.slice(1) })}
      className={`quiet-link cover ${classes.headline}`}
      data-row
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === ' ') onSelect()
        else if (!moveToRow(event.currentTarget, event.key)) return
        event.preventDefault()
      }}
    >
      {words}
    </Link>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }

/** Moves the focus among all rows of the page; answers whether the key asks for that. */
export function moveToRow(from: HTMLElement, key: string): boolean {
  const step = STEPS[key]
  if (step === undefined) return false
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
  rows[Math.min(rows.length - 1, Math.max(0, rows.indexOf(from) + step))]?.focus()
  return true
}
