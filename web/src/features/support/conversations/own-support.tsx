import { Button, Stack } from '@mantine/core'
import type * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { IconMessage2, IconMessagePlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { BackBar } from './back-bar.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { EarlierButton } from './earlier-button.tsx'
import { CloseButton, ConversationThread } from './conversation-thread.tsx'
import { LoadingConversation, LoadingRows } from './loading.tsx'
import { NewQuestion } from './new-question.tsx'
import { showSupportChat } from '../chat/support-chat.ts'
import classes from '../support-page.module.css'
import { conversationQuery, ownPages } from '../support-queries.ts'
import type { SupportSearch } from '../support-search.ts'
import { hoursWords, stateOf } from '../support-words.ts'
import thread from './thread.module.css'

type Status = RouteOutput<typeof api.support.getSupportStatus>

/** Shows what somebody asked: the list, and beside it the conversation that is open. A phone shows one of both. */
export function OwnSupport({ userId, search, status }: { userId: string; search: SupportSearch; status: Status }) {
  const navigate = useNavigate()
  const list = useInfiniteQuery(ownPages)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const isNew = search.conversation === 'new' || (list.data !== undefined && rows.length === 0 && search.conversation === undefined)
  const open = search.conversation ?? (isNew ? 'new' : undefined)
  const show = (conversation: string | undefined) => void navigate({ to: '/support', search: { conversation } })
  const actions = status.can.ask ? (
    isNew ? null : (
      <Button leftSection={<IconMessagePlus size={16} stroke={1.75} aria-hidden />} onClick={() => show('new')}>
        Ask a question
      </Button>
    )
  ) : (
    <Button leftSection={<IconMessage2 size={16} stroke={1.75} aria-hidden />} onClick={showSupportChat}>
      Open the chat
    </Button>
  )
  return (
    <>
      <PageHeader inline title="Support" meta={<span>{status.can.ask ? hoursWords(status) : CHAT}</span>} actions={actions} />
      <div className={`card ${classes.columns}`} data-open={open !== undefined || undefined} data-alone={rows.length === 0 || undefined}>
        <nav className={`fill ${classes.side}`} aria-label="Your conversations">
          {list.error && !list.data ? (
            <ErrorPanel title="We could not load your conversations" error={list.error} onRetry={() => void list.refetch()} />
          ) : null}
          {list.isPending ? <LoadingRows /> : null}
          <ul>
            {rows.map((conversation) => (
              <li key={conversation.id}>
                <Link
                  to="/support"
                  search={{ conversation: conversation.id }}
                  className={`pick ruled ${thread.row}`}
                  aria-current={conversation.id === open ? 'true' : undefined}
                >
                  <ConversationRow conversation={conversation} />
                </Link>
              </li>
            ))}
          </ul>
          <EarlierButton list={list} />
        </nav>
        <Stack
          component="section"
          gap={0}
          miw={0}
          mih={0}
          bg="var(--mantine-color-body)"
          aria-label={isNew ? 'New question' : 'Conversation'}
        >
          {isNew && status.can.ask ? (
            <>
              {rows.length > 0 ? <BackBar label="All conversations" search={{}} /> : null}
              <NewQuestion userId={userId} onSent={({ id }) => show(id)} />
            </>
          ) : open === undefined || open === 'new' ? (
            <EmptyState icon={IconMessage2} title={status.can.ask ? 'Choose a conversation' : 'Support answers in its chat'}>
              {status.can.ask ? 'Or ask something new: we usually need only a few words and a screen shot.' : CHAT}
            </EmptyState>
          ) : (
            <OpenConversation key={open} userId={userId} conversationId={open} onAskNew={() => show('new')} />
          )}
        </Stack>
      </div>
    </>
  )
}

const CHAT = 'The chat at the bottom right reaches us. Earlier conversations can be read here.'

interface OpenConversationProps {
  userId: string
  conversationId: string
  onAskNew: () => void
}

function OpenConversation({ userId, conversationId, onAskNew }: OpenConversationProps) {
  const { data, error, refetch } = useQuery(conversationQuery(conversationId))
  if (error && !data) {
    return (
      <>
        <BackBar label="All conversations" search={{}} />
        <ErrorPanel title="We could not open this conversation" error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!data) {
    return (
      <>
        <BackBar label="All conversations" search={{}} />
        <LoadingConversation />
      </>
    )
  }
  const [words, tone] = stateOf(data)
  return (
    <>
      <BackBar label="All conversations" search={{}} />
      <ConversationHead subject={data.subject} about={<ToneBadge tone={tone}>{words}</ToneBadge>}>
        {data.can.close ? <CloseButton conversation={data} /> : null}
      </ConversationHead>
      <ConversationThread conversation={data} userId={userId} onAskNew={onAskNew} />
    </>
  )
}
