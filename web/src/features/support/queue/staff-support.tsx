import { Box, Button, Flex, Group, Stack } from '@mantine/core'
import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import { IconClock, IconInbox, IconMessages, IconTemplate } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { fullName } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { cannedAnswersModal, supportHoursModal } from '../support.modals.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { SearchBox } from '../../../ui/table/search-box.tsx'
import { AssigneeSelect } from './assignee-select.tsx'
import { AskerFacts, AskerLine } from './asker-facts.tsx'
import { BackBar } from '../conversations/back-bar.tsx'
import { ConversationHead } from '../conversations/conversation-head.tsx'
import { ConversationRow } from '../conversations/conversation-row.tsx'
import { EarlierButton } from '../conversations/earlier-button.tsx'
import { CloseButton } from '../conversations/conversation-thread.tsx'
import { SnoozeButton } from './snooze-button.tsx'
import { StaffThread } from './staff-composer.tsx'
import classes from '../support-page.module.css'
import { LoadingConversation, LoadingRows } from '../conversations/loading.tsx'
import { conversationQuery, queuePages, type QueueView } from '../support-queries.ts'
import { type SupportSearch, VIEWS } from '../support-search.ts'
import thread from '../conversations/thread.module.css'

const VIEW_WORDS: Record<QueueView, string> = { open: 'Open', mine: 'Mine', unassigned: 'Nobody’s', snoozed: 'Snoozed', closed: 'Closed' }

/** The staff's desk has the queue at the left and the open conversation at the right; a phone shows one of both. */
export function StaffSupport({ userId, search }: { userId: string; search: SupportSearch }) {
  const open = search.conversation === 'new' ? undefined : search.conversation
  return (
    <>
      <PageHeader
        title="Support"
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconTemplate size={16} stroke={1.75} aria-hidden />}
              onClick={() => openModal(cannedAnswersModal, {})}
            >
              Canned answers
            </Button>
            <Button
              variant="default"
              leftSection={<IconClock size={16} stroke={1.75} aria-hidden />}
              onClick={() => openModal(supportHoursModal, {})}
            >
              Hours
            </Button>
          </>
        }
      />
      <div className={`card ${classes.columns}`} data-staff data-open={open !== undefined || undefined}>
        <Queue search={search} />
        <Stack component="section" gap={0} miw={0} mih={0} bg="var(--mantine-color-body)" aria-label="Conversation">
          {open === undefined ? (
            <EmptyState icon={IconMessages} title="Choose a conversation">
              The arrow keys go through the queue, Enter opens, Ctrl Enter sends, and “/” in an empty answer offers the canned ones.
            </EmptyState>
          ) : (
            <OpenConversation key={open} userId={userId} conversationId={open} search={search} />
          )}
        </Stack>
      </div>
    </>
  )
}

function Queue({ search }: { search: SupportSearch }) {
  const navigate = useNavigate()
  const view = search.view ?? 'open'
  const list = useInfiniteQuery(queuePages(view, search.q))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const box = useRef<HTMLUListElement>(null)
  const change = (next: SupportSearch) => void navigate({ to: '/support', search: { ...search, ...next }, replace: true })
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(box.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
    if (to === undefined || !links[to]) return
    event.preventDefault()
    links[to].focus()
  }
  return (
    <Stack component="nav" className={classes.side} gap={0} mih={0} aria-label="Queue">
      <Box className={`stack close ruled ${classes.tools}`} p="sm">
        <SearchBox
          label="Search conversations"
          placeholder="Search people and messages"
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons, not fields of a form */}
        <Flex gap="2xs" wrap="wrap" role="group" aria-label="Which conversations">
          {VIEWS.map((each) => (
            <Button
              key={each}
              size="compact-sm"
              variant={each === view ? 'filled' : 'default'}
              aria-pressed={each === view}
              onClick={() => change({ view: each === 'open' ? undefined : each })}
            >
              {VIEW_WORDS[each]}
            </Button>
          ))}
        </Flex>
      </Box>
      <div className="fill" data-stale={list.isPlaceholderData || undefined}>
        {list.error && !list.data ? (
          <ErrorPanel title="We could not load the queue" error={list.error} onRetry={() => void list.refetch()} />
        ) : null}
        {list.isPending ? <LoadingRows /> : null}
        {list.data && rows.length === 0 ? (
          <EmptyState icon={IconInbox} title={search.q ? 'No conversations match' : EMPTY[view]}>
            {search.q ? 'Every word must be found in the person, the practice or a message.' : null}
          </EmptyState>
        ) : null}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go between its links */}
        <ul ref={box} onKeyDown={onKeyDown}>
          {rows.map((conversation) => (
            <li key={conversation.id}>
              <Link
                to="/support"
                search={{ ...search, conversation: conversation.id }}
                className={`pick ruled ${thread.row}`}
                aria-current={conversation.id === search.conversation ? 'true' : undefined}
              >
                <ConversationRow conversation={conversation} />
              </Link>
            </li>
          ))}
        </ul>
        <EarlierButton list={list} />
      </div>
    </Stack>
  )
}

const EMPTY: Record<QueueView, string> = {
  open: 'Nothing is open',
  mine: 'Nothing is yours',
  unassigned: 'Everything is somebody’s',
  snoozed: 'Nothing is snoozed',
  closed: 'Nothing has been closed',
}

interface OpenConversationProps {
  userId: string
  conversationId: string
  search: SupportSearch
}

function OpenConversation({ userId, conversationId, search }: OpenConversationProps) {
  const { data, error, refetch } = useQuery(conversationQuery(conversationId))
  const back = <BackBar label="Queue" search={{ ...search, conversation: undefined }} />
  if (error && !data) {
    return (
      <>
        {back}
        <ErrorPanel title="We could not open this conversation" error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!data) {
    return (
      <>
        {back}
        <LoadingConversation />
      </>
    )
  }
  return (
    <>
      {back}
      <ConversationHead subject={data.subject} about={<AskerLine conversation={data} />}>
        <Group gap="xs" wrap="nowrap" flex="none">
          <AssigneeSelect conversation={data} userId={userId} />
          <SnoozeButton conversation={data} />
          <CloseButton conversation={data} />
        </Group>
      </ConversationHead>
      <div className={classes.detail}>
        <Stack gap={0} miw={0} mih={0}>
          <StaffThread conversation={data} userId={userId} />
        </Stack>
        <Facts conversation={data} />
      </div>
    </>
  )
}

function Facts({ conversation }: { conversation: Conversation }) {
  return (
    <aside className={classes.facts} aria-label={`About ${conversation.asker ? fullName(conversation.asker, 'the asker') : 'the asker'}`}>
      <AskerFacts conversation={conversation} />
    </aside>
  )
}
