import type { Conversation } from '@paddock/contract/features/support/support.contract'
import { useQuery } from '@tanstack/react-query'
import { Composer } from './composer.tsx'
import { PendingItem } from './message-item.tsx'
import messages from './messages.module.css'
import { SuggestedArticles } from './suggested-articles.tsx'
import { statusQuery } from './support-queries.ts'
import { hoursWords } from './support-words.ts'
import classes from './thread.module.css'
import { usePending } from './use-outbox.ts'
import { useWritten } from './use-written.ts'

interface NewQuestionProps {
  userId: string
  onSent: (conversation: Conversation) => void
}

/** The first message of a conversation, with articles that may answer it while it is typed. */
export function NewQuestion({ userId, onSent }: NewQuestionProps) {
  const written = useWritten(userId, null)
  const pending = usePending(userId, null)
  const status = useQuery(statusQuery)
  const send = async (sending: ReturnType<typeof written.send>) => {
    const sent = await sending
    if (sent) onSent(sent.conversation)
  }
  return (
    <div className={classes.new}>
      <div className={classes.newScroll}>
        <p className={classes.intro}>What can we help with?</p>
        <p className={classes.introText}>
          Say what you were doing and what happened instead. {status.data ? hoursWords(status.data) : ''} When you are away, the answer also
          comes by mail.
        </p>
        <SuggestedArticles text={written.text} />
        {pending.length > 0 ? (
          <ol className={messages.list}>
            {pending.map((each) => (
              <PendingItem
                key={each.sendId}
                pending={each}
                onRetry={() => void send(written.retry(each))}
                onEdit={() => written.edit(each)}
              />
            ))}
          </ol>
        ) : null}
      </div>
      <Composer
        label="Your question"
        placeholder="Type your question"
        send="Send"
        text={written.text}
        onText={written.write}
        files={written.files}
        onSend={() => void send(written.send())}
      />
    </div>
  )
}
