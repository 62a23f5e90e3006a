import { Box, Button, Flex, Skeleton, Stack, Title } from '@mantine/core'
import type { Notification, NotificationTab } from '@paddock/contract/features/notifications/notifications.shapes'
import type { NotificationKind } from '@paddock/contract/features/notifications/notifications.rules'
import { IconArrowUp } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { waitingFor } from '../../ui/feedback/waiting.tsx'
import { relativeDay } from '../../ui/text/format.ts'
import { withRows } from '../../ui/table/row-selection.ts'
import { markSeen } from './notification-changes.ts'
import { NoNotifications } from './no-notifications.tsx'
import { type Group, groupsOf } from './notification-groups.ts'
import { NotificationGroup } from './notification-group.tsx'
import { NotificationRow } from './notification-row.tsx'
import { NotificationToolbar } from './notification-toolbar.tsx'
import classes from './notifications.module.css'
import { countQuery, notificationPages } from './notifications-queries.ts'
import { readAgain } from '../../platform/api/queries.ts'

interface NotificationListProps {
  tab: NotificationTab
  kind: NotificationKind | undefined
}

/**
 * One tab's notifications, grouped by day, and of one client and kind folded into one. What arrives meanwhile waits behind a button, so
 * that nothing moves under the reader; where nothing has been read yet it comes by itself.
 */
export function NotificationList({ tab, kind }: NotificationListProps) {
  const list = useInfiniteQuery(notificationPages(tab, kind))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [allMatching, setAllMatching] = useState(false)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const newest = rows[0]?.id
  const isSeen = useSeen(tab === 'archived' || kind !== undefined ? undefined : rows.find((row) => row.seenAt === null)?.id)

  const clear = () => {
    setSelected(new Set())
    setAllMatching(false)
  }
  const select = (ids: readonly string[], on: boolean) => {
    setSelected(withRows(selected, ids, on))
    setAllMatching(false)
  }
  if (list.error && list.data === undefined)
    return <ErrorPanel title="We could not load your notifications" error={list.error} onRetry={() => void list.refetch()} />
  return (
    <Stack gap="md" maw={900}>
      <NotificationToolbar
        tab={tab}
        kind={kind}
        shown={rows.map(({ id }) => id)}
        selected={selected}
        allMatching={allMatching}
        chosen={allMatching && newest !== undefined ? { tab, kind, upTo: newest } : { ids: [...selected] }}
        hasMore={list.hasNextPage}
        onSelect={select}
        onSelectAllMatching={() => setAllMatching(true)}
        onClear={clear}
      />
      {isSeen && tab !== 'archived' ? (
        <Arrived tab={tab} atOnce={selected.size === 0 && !allMatching && rows.every(({ readAt }) => readAt === null)} onShow={clear} />
      ) : null}
      {list.data === undefined ? <Loading /> : null}
      {list.data !== undefined && rows.length === 0 ? <NoNotifications tab={tab} kind={kind} /> : null}
      {daysOf(rows).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <Title order={2} px={17} mb={6} c="dimmed" fz="sm" fw={600} lts="0">
            {day}
          </Title>
          <ul className={`card ${classes.rows}`}>
            {ofDay.map((group) =>
              group.newest.alike === 1 ? (
                <NotificationRow
                  key={group.key}
                  notification={group.newest}
                  selected={allMatching || selected.has(group.newest.id)}
                  onSelect={(on) => select([group.newest.id], on)}
                />
              ) : (
                <NotificationGroup
                  key={group.key}
                  tab={tab}
                  group={group}
                  isSelected={(id) => allMatching || selected.has(id)}
                  onSelect={select}
                />
              ),
            )}
          </ul>
        </section>
      ))}
      {list.hasNextPage ? (
        <Button variant="default" mr="auto" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show older notifications
        </Button>
      ) : null}
    </Stack>
  )
}

/** Marks what is on the page as seen; answers whether nothing on it is new any more. */
function useSeen(newestUnseen: string | undefined): boolean {
  const marked = useRef<string>(undefined)
  useEffect(() => {
    if (newestUnseen === undefined || newestUnseen === marked.current) return
    marked.current = newestUnseen
    void markSeen(newestUnseen)
  }, [newestUnseen])
  return newestUnseen === undefined
}

/** "2 new", to be shown when the reader is ready. */
function Arrived({ tab, atOnce, onShow }: { tab: NotificationTab; atOnce: boolean; onShow: () => void }) {
  const unseen = useQuery(countQuery).data?.unseen ?? 0
  useEffect(() => {
    if (unseen > 0 && atOnce && window.scrollY === 0) void readAgain('notification')
  }, [unseen, atOnce])
  return (
    <output className={classes.arrived}>
      {unseen > 0 ? (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconArrowUp size={14} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/notifications" search={{ tab: tab === 'all' ? tab : undefined }} />}
          onClick={() => {
            onShow()
            void readAgain('notification')
          }}
        >
          {unseen > 99 ? '99+' : unseen} new: show
        </Button>
      ) : null}
    </output>
  )
}

/** The groups of a day stand together, each where its newest one stands. */
function daysOf(rows: readonly Notification[]): [day: string, groups: Group[]][] {
  const days = new Map<string, Group[]>()
  for (const group of groupsOf(rows)) {
    const day = relativeDay(group.newest.createdAt)
    days.set(day, [...(days.get(day) ?? []), group])
  }
  return [...days]
}

function Loading() {
  return (
    <div className={`card ${classes.rows}`} {...waitingFor('Loading your notifications')}>
      {[340, 420, 280].map((width) => (
        <Flex key={width} gap="sm" align="center" px="md" py={10}>
          <Skeleton height={32} circle />
          <Box flex={1}>
            <Skeleton height={14} width={width} maw="100%" />
            <Skeleton height={12} width={160} mt={8} />
          </Box>
        </Flex>
      ))}
    </div>
  )
}
