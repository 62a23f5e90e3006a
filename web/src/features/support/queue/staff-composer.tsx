/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native list can stay open while the focus is in the text */
import { Box, Group, SegmentedControl, Text } from '@mantine/core'
import { fillPlaceholders } from '@paddock/contract/features/support/placeholders'
import type { CannedAnswer, Conversation } from '@paddock/contract/features/support/support.shapes'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { meQuery } from '../../../platform/identity/session.ts'
import { fullName } from '../../../ui/text/format.ts'
import { askedCanned, matchingCanned } from './canned-menu.ts'
import { Composer } from '../messages/composer.tsx'
import classes from '../messages/composer.module.css'
import { Thread } from '../conversations/conversation-thread.tsx'
import type { Pending } from '../messages/support-outbox.ts'
import { cannedQuery } from '../support-queries.ts'
import { useWritten } from '../messages/use-written.ts'

/** A conversation as the staff have it: below the messages they answer, or note something among themselves. */
export function StaffThread({ conversation, userId }: { conversation: Conversation; userId: string }) {
  const answer = useWritten(userId, conversation.id)
  const note = useWritten(userId, conversation.id, true)
  const [internal, setInternal] = useState(answer.text === '' && note.text !== '')
  const edit = (pending: Pending) => {
    setInternal(pending.internal)
    ;(pending.internal ? note : answer).edit(pending)
  }
  return (
    <Thread conversation={conversation} userId={userId} onEdit={edit}>
      <StaffComposer conversation={conversation} written={internal ? note : answer} internal={internal} onInternal={setInternal} />
    </Thread>
  )
}

interface StaffComposerProps {
  conversation: Conversation
  written: ReturnType<typeof useWritten>
  internal: boolean
  onInternal: (internal: boolean) => void
}

/** "/" in an empty answer offers the canned ones. */
function StaffComposer({ conversation, written, internal, onInternal }: StaffComposerProps) {
  const me = useSuspenseQuery(meQuery).data
  const box = useRef<HTMLTextAreaElement>(null)
  const insert = (answer: CannedAnswer) => {
    const { asker, subject } = conversation
    const values = { firstName: asker?.firstName, fullName: asker ? fullName(asker) : '', practice: asker?.practice ?? '', subject }
    written.write(fillPlaceholders(answer.text, { ...known(values), myFirstName: me.firstName }))
    box.current?.focus()
  }
  const canned = useCannedAnswers(written.text, internal, insert)
  const write = (text: string) => {
    canned.onWrite(text)
    written.write(text)
  }
  return (
    <Composer
      label={internal ? 'Note for the staff' : 'Answer'}
      placeholder={internal ? 'Only the staff see a note' : 'Type an answer, or / for a canned one'}
      send={internal ? 'Add note' : 'Send'}
      text={written.text}
      onText={write}
      files={written.files}
      onSend={() => void written.send()}
      box={box}
      isNote={internal}
      listens={canned.listens}
      above={
        <>
          <Group gap="xs" wrap="nowrap" justify="space-between" mb="xs">
            <SegmentedControl
              size="xs"
              aria-label="Who sees it"
              value={internal ? 'note' : 'answer'}
              onChange={(value) => onInternal(value === 'note')}
              data={[
                { value: 'answer', label: 'Answer' },
                { value: 'note', label: 'Note' },
              ]}
            />
          </Group>
          <CannedList {...canned.list} onChoose={insert} />
        </>
      }
    />
  )
}

/** What "/" in an empty answer asks for, the canned answers that fit, and the keys that choose one of them. */
function useCannedAnswers(text: string, internal: boolean, onChoose: (answer: CannedAnswer) => void) {
  const answers = useQuery(cannedQuery).data?.rows ?? []
  const id = useId()
  const [marked, setMarked] = useState(0)
  const [isDismissed, setIsDismissed] = useState(false)
  const asked = internal || isDismissed ? null : askedCanned(text)
  const offered = asked === null ? [] : matchingCanned(answers, asked)
  const at = Math.min(marked, Math.max(0, offered.length - 1))

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (asked === null) return
    const chosen = offered[at]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setMarked((at + step + offered.length) % Math.max(1, offered.length))
    } else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onChoose(chosen)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setIsDismissed(true)
    }
  }
  return {
    onWrite: (next: string) => {
      if (!next.startsWith('/')) setIsDismissed(false)
      setMarked(0)
    },
    listens: { onKeyDown, ...(offered.length > 0 && { 'aria-controls': id, 'aria-activedescendant': `${id}-${at}` }) },
    list: { id, isOpen: asked !== null, offered, at },
  }
}

interface CannedListProps {
  id: string
  isOpen: boolean
  offered: readonly CannedAnswer[]
  /** The place of the marked one. */
  at: number
  onChoose: (answer: CannedAnswer) => void
}

/** The canned answers that fit what was typed after "/". */
function CannedList({ id, isOpen, offered, at, onChoose }: CannedListProps) {
  if (!isOpen) return null
  return (
    <div className={`popup ${classes.canned}`} id={id} role="listbox" aria-label="Canned answers">
      {offered.map((answer, index) => (
        <CannedOption key={answer.id} id={`${id}-${index}`} answer={answer} isMarked={index === at} onChoose={() => onChoose(answer)} />
      ))}
      {offered.length === 0 ? (
        <Box py="xs" px={10} c="dimmed" fz="sm" role="option" tabIndex={-1} aria-selected={false} aria-disabled>
          No canned answer with that name
        </Box>
      ) : null}
    </div>
  )
}

interface CannedOptionProps {
  id: string
  answer: CannedAnswer
  isMarked: boolean
  onChoose: () => void
}

function CannedOption({ id, answer: { title, text }, isMarked, onChoose }: CannedOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the focus stays in the field, whose keys choose
    <div
      id={id}
      className="pick"
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Text fz="sm" fw={600}>
        {title}
      </Text>
      <Text c="dimmed" fz="xs" truncate>
        {text.replace(/\s+/g, ' ')}
      </Text>
    </div>
  )
}

const known = <T extends Record<string, string | undefined>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as { [K in keyof T]?: string }
