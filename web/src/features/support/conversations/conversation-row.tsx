import { Box } from '@mantine/core'
import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import { fullName, relativeDay } from '../../../ui/text/format.ts'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { stateOf } from '../support-words.ts'
import classes from './thread.module.css'

/** What a list says of a conversation; the same inside a link and inside a button. */
export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { subject, lastText, lastSide, lastMessageAt, unread, asker, assignee } = conversation
  const [words, tone] = stateOf(conversation)
  const isOwnSide = lastSide === (asker === null ? 'asker' : 'staff')
  return (
    <>
      <Box component="span" className="truncate" fw={unread > 0 ? 650 : 400}>
        {asker === null ? subject : fullName(asker, asker.email)}
      </Box>
      <Box component="time" c="dimmed" fz="xs" dateTime={lastMessageAt}>
        {relativeDay(lastMessageAt)}
      </Box>
      <Box component="span" className="truncate" c="dimmed" fz="sm">
        {asker === null ? `${isOwnSide ? 'You: ' : ''}${lastText}` : subject}
      </Box>
      {unread > 0 ? (
        <span className={classes.dot}>
          {unread}
          <span className="visually-hidden"> unread</span>
        </span>
      ) : (
        <span />
      )}
      <span className="truncate faint" style={{ gridColumn: '1 / -1' }}>
        <ToneBadge tone={tone}>{words}</ToneBadge>{' '}
        {asker === null ? '' : assignee === null ? 'Nobody’s yet' : `With ${fullName(assignee, 'a colleague')}`}
      </span>
    </>
  )
}
