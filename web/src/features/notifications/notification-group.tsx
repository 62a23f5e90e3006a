import { ActionIcon, Button, Checkbox, Flex, VisuallyHidden } from '@mantine/core'
import { groupOf } from '@paddock/contract/features/notifications/notification-words'
import type { NotificationTab } from '@paddock/contract/features/notifications/notifications.shapes'
import { IconArchive, IconArchiveOff, IconChevronDown, IconMailOpened } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { dayAndTime } from '../../ui/text/format.ts'
import { KIND_WORDS } from './kind-words.ts'
import { mark } from './notification-changes.ts'
import type { Group } from './notification-groups.ts'
import { moveToRow, NotificationRow } from './notification-row.tsx'
import classes from './notifications.module.css'
import { notificationPages } from './notifications-queries.ts'

interface GroupProps {
  tab: NotificationTab
  group: Group
  isSelected: (id: string) => boolean
  onSelect: (ids: readonly string[], on: boolean) => void
}

/** Several notifications of one client and kind: one row that opens to all of them. What is done with it is done with all of them. */
export function NotificationGroup({ tab, group: { newest, rows }, isSelected, onSelect }: GroupProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const headline = groupOf(newest)
  const ids = rows.map((row) => row.id)
  const chosenCount = ids.filter(isSelected).length
  const unread = rows.some(({ readAt }) => readAt === null)
  const Icon = KIND_WORDS[newest.kind].icon
  const chosen = { tab, kind: newest.kind, clientId: newest.client?.id, upTo: newest.id }
  return (
    <li>
      <div className={classes.row} data-unread={unread || undefined} data-selected={chosenCount === ids.length || undefined}>
        <Checkbox
          size="xs"
          className={`above ${classes.check}`}
          aria-label={`Select: ${headline}`}
          checked={chosenCount === ids.length}
          indeterminate={chosenCount > 0 && chosenCount < ids.length}
          onChange={(event) => onSelect(ids, event.currentTarget.checked)}
        />
        <span className={`tile ${classes.icon}`}>
          <Icon size={18} stroke={1.75} aria-hidden />
        </span>
        <div>
          <Flex
            component="button"
            type="button"
            display="inline-flex"
            gap="2xs"
            align="center"
            className={`quiet-link cover ${classes.headline}`}
            data-row
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
            onKeyDown={(event) => {
              if (moveToRow(event.currentTarget, event.key)) event.preventDefault()
            }}
          >
            {headline}
            <IconChevronDown size={16} stroke={1.75} color="var(--mantine-color-dimmed)" aria-hidden />
          </Flex>
          {unread ? <VisuallyHidden>Unread</VisuallyHidden> : null}
          <p className="dotted">
            <span>{KIND_WORDS[newest.kind].label}</span>
            <time dateTime={newest.createdAt} className="num">
              latest {dayAndTime(newest.createdAt).split(', ').at(-1)}
            </time>
          </p>
        </div>
        <Flex className={`above ${classes.actions}`}>
          {unread ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Mark all as read: ${headline}`}
              title="Mark all as read"
              onClick={() => void mark('read', chosen)}
            >
              <IconMailOpened size={16} stroke={1.75} />
            </ActionIcon>
          ) : null}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`${tab === 'archived' ? 'Restore all' : 'Archive all'}: ${headline}`}
            title={tab === 'archived' ? 'Restore all' : 'Archive all'}
            onClick={() => void mark(tab === 'archived' ? 'restored' : 'archived', chosen)}
          >
            {tab === 'archived' ? <IconArchiveOff size={16} stroke={1.75} /> : <IconArchive size={16} stroke={1.75} />}
          </ActionIcon>
        </Flex>
      </div>
      {open ? (
        <div id={id}>
          <GroupRows tab={tab} group={{ newest, rows }} isSelected={isSelected} onSelect={onSelect} label={headline} />
        </div>
      ) : null}
    </li>
  )
}

/** All of a group, page by page; what the list has read of it is there until they are read. */
function GroupRows({
  tab,
  group: { newest, rows },
  isSelected,
  onSelect,
  label,
}: Omit<GroupProps, 'group'> & { group: Omit<Group, 'key'>; label: string }) {
  const all = useInfiniteQuery(notificationPages(tab, newest.kind, newest.client?.id))
  const shown = all.data?.pages.flatMap((page) => page.rows) ?? rows
  return (
    <>
      <ul className={classes.alike} aria-label={label}>
        {shown.map((row) => (
          <NotificationRow key={row.id} notification={row} selected={isSelected(row.id)} onSelect={(on) => onSelect([row.id], on)} />
        ))}
      </ul>
      {all.hasNextPage ? (
        <Button
          size="compact-sm"
          variant="default"
          mt="xs"
          mb="sm"
          ml={44}
          loading={all.isFetchingNextPage}
          onClick={() => void all.fetchNextPage()}
        >
          Show more of these
        </Button>
      ) : null}
    </>
  )
}
