import { ActionIcon, Box, Button, CloseButton as Cross, Flex, Stack } from '@mantine/core'
import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import { IconArrowLeft } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { startLive } from '../../../platform/live/live.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { ConversationRow } from '../conversations/conversation-row.tsx'
import { ConversationThread } from '../conversations/conversation-thread.tsx'
import { LoadingConversation, LoadingRows } from '../conversations/loading.tsx'
import { NewQuestion } from '../conversations/new-question.tsx'
import { conversationQuery, ownPages, statusQuery, useLiveSupport } from '../support-queries.ts'
import { hoursWords } from '../support-words.ts'
import thread from '../conversations/thread.module.css'

interface HelpProps {
  onClose: () => void
  /** Another view is drawn: the focus may have gone with the one before. */
  onShow: () => void
  /** Leaves for a page of the application. */
  onOpenPage: (address: string) => void
}

/** What the button opens: the conversations, one of them, or a new question. It opens where the reader most likely wants to be. */
export function HelpConversations({ onClose, onShow, onOpenPage }: HelpProps) {
  const me = useQuery(meQuery)
  const list = useInfiniteQuery(ownPages)
  const [chosen, setChosen] = useState<string | null>(null)
  const first = useFirst(list.isFetchedAfterMount ? list.data?.pages[0]?.rows : undefined)
  const userId = me.data?.id
  useLiveSupport()
  useEffect(() => {
    if (userId !== undefined) startLive(userId)
  }, [userId])
  const open = chosen ?? first
  useEffect(onShow, [open, onShow]) // oxlint-disable-line react/exhaustive-effect-dependencies -- with each view, whoever asks for it
  const failed = me.error ?? list.error
  if (failed && !(me.data && list.data)) {
    return (
      <Frame title="Help" onClose={onClose}>
        <ErrorPanel
          title="We could not load your conversations"
          error={failed}
          onRetry={() => void Promise.all([me.refetch(), list.refetch()])}
        />
      </Frame>
    )
  }
  if (userId === undefined || !list.data || open === null) {
    return (
      <Frame title="Help" onClose={onClose}>
        <LoadingRows />
      </Frame>
    )
  }
  const rows = list.data.pages.flatMap((page) => page.rows)
  const back = rows.length > 0 ? () => setChosen('list') : undefined
  if (open === 'new') {
    return (
      <Frame title="Ask a question" onBack={back} onClose={onClose}>
        <NewQuestion userId={userId} onSent={({ id }) => setChosen(id)} />
      </Frame>
    )
  }
  if (open !== 'list')
    return (
      <OneConversation
        key={open}
        conversationId={open}
        userId={userId}
        onBack={() => setChosen('list')}
        onAskNew={() => setChosen('new')}
        onClose={onClose}
      />
    )
  return (
    <Frame title="Help" onClose={onClose}>
      <Hours />
      <div className="fill">
        <ul aria-label="Your conversations">
          {rows.map((conversation) => (
            <li key={conversation.id}>
              <button type="button" className={`pick ruled ${thread.row}`} onClick={() => setChosen(conversation.id)}>
                <ConversationRow conversation={conversation} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Flex
        className="hairline"
        flex="none"
        align="center"
        justify="space-between"
        gap="xs"
        px="md"
        pt={10}
        pb="max(10px, env(safe-area-inset-bottom))"
        bg="var(--surface)"
      >
        <a
          className="note"
          href="/support"
          onClick={(event) => {
            event.preventDefault()
            onOpenPage('/support')
          }}
        >
          All of support
        </a>
        <Button size="sm" onClick={() => setChosen('new')}>
          Ask a question
        </Button>
      </Flex>
    </Frame>
  )
}

/** Where the panel opens: at what is unread, at a first question, else at the list. Reading it does not lead away again. */
function useFirst(rows: readonly Conversation[] | undefined): string | null {
  const [first, setFirst] = useState<string | null>(null)
  if (first === null && rows !== undefined) setFirst(rows.length === 0 ? 'new' : (rows.find(({ unread }) => unread > 0)?.id ?? 'list'))
  return first
}

function Hours() {
  const { data } = useQuery(statusQuery)
  return data ? (
    <Box component="p" className="note" px="md" py="sm">
      {hoursWords(data)}
    </Box>
  ) : null
}

interface OneConversationProps {
  conversationId: string
  userId: string
  onBack: () => void
  onAskNew: () => void
  onClose: () => void
}

function OneConversation({ conversationId, userId, onBack, onAskNew, onClose }: OneConversationProps) {
  const { data, error, refetch } = useQuery(conversationQuery(conversationId))
  return (
    <Frame title={data?.subject ?? 'Conversation'} onBack={onBack} onClose={onClose}>
      {error && !data ? (
        <ErrorPanel title="We could not open this conversation" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ConversationThread conversation={data} userId={userId} onAskNew={onAskNew} />
      ) : (
        <LoadingConversation />
      )}
    </Frame>
  )
}

interface FrameProps {
  title: string
  onBack?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

function Frame({ title, onBack, onClose, children }: FrameProps) {
  return (
    <>
      <Flex
        component="header"
        className="ruled"
        flex="none"
        align="center"
        gap="xs"
        mih={52}
        p="xs"
        pl={onBack ? 'xs' : 'md'}
        bg="var(--surface)"
      >
        {onBack ? (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label="All conversations" onClick={onBack}>
            <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : null}
        <Box component="h2" className="truncate" flex={1} fz="md" fw={650}>
          {title}
        </Box>
        <Cross size="lg" aria-label="Close help" onClick={onClose} />
      </Flex>
      <Stack gap={0} flex={1} mih={0}>
        {children}
      </Stack>
    </>
  )
}
