import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import { Box, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { Composer } from '../messages/composer.tsx'
import { PendingItem } from '../messages/message-item.tsx'
import { SuggestedArticles } from './suggested-articles.tsx'
import { statusQuery } from '../support-queries.ts'
import { hoursWords } from '../support-words.ts'
import { usePending } from '../messages/use-outbox.ts'
import { useWritten } from '../messages/use-written.ts'

/** Drawing an article takes more than asking a question does. */
const SuggestedArticle = lazy(() => import('./suggested-article.tsx'))

interface NewQuestionProps {
  userId: string
  onSent: (conversation: Conversation) => void
}

/** The first message of a conversation, with articles that may answer it while it is typed. */
export function NewQuestion({ userId, onSent }: NewQuestionProps) {
  const written = useWritten(userId, null)
  const pending = usePending(userId, null)
  const status = useQuery(statusQuery)
  const [read, setRead] = useState<string | null>(null)
  const send = async (sending: ReturnType<typeof written.send>) => {
    const sent = await sending
    if (sent) onSent(sent.conversation)
  }
  return (
    <Stack gap={0} flex="1" mih={0}>
      <Box className="fill" p="md">
        {read === null ? (
          <>
            <Text mb="2xs" fz="lg" fw={650}>
              What can we help with?
            </Text>
            <Text c="dimmed" fz="base" lh={1.5}>
              Say what you were doing and what happened instead. {status.data ? hoursWords(status.data) : ''} When you are away, the answer
              also comes by mail.
            </Text>
            <SuggestedArticles text={written.text} onRead={setRead} />
          </>
        ) : (
          <Suspense fallback={<Waiting height={180} words="Loading the article" />}>
            <SuggestedArticle slug={read} onBack={() => setRead(null)} />
          </Suspense>
        )}
        {pending.length > 0 ? (
          <Stack component="ol" gap="md">
            {pending.map((each) => (
              <PendingItem
                key={each.sendId}
                pending={each}
                onRetry={() => void send(written.retry(each))}
                onEdit={() => written.edit(each)}
              />
            ))}
          </Stack>
        ) : null}
      </Box>
      <Composer
        label="Your question"
        placeholder="Type your question"
        send="Send"
        text={written.text}
        onText={written.write}
        files={written.files}
        onSend={() => void send(written.send())}
      />
    </Stack>
  )
}
