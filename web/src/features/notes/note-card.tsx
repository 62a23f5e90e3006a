import { ActionIcon, Box, Button, Flex, Group, Menu, Title, Tooltip, VisuallyHidden } from '@mantine/core'
import { textOf } from '@paddock/contract/features/notes/note-document'
import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IconArchive, IconCheckbox, IconDots, IconHistory, IconLink, IconMailForward, IconPin, IconPinFilled } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { meQuery } from '../../platform/identity/session.ts'
import { day, dayAndTime, fullName, plural, relativeDay } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { makeTaskOf } from '../tasks/front.ts'
import { noteHistoryModal, sendNoteModal } from './notes.modals.ts'
import { RelativeDay } from '../../ui/text/moments.tsx'
import classes from './note-card.module.css'
import { archive, copyLink, restore, togglePin } from './note-changes.ts'
import { draftKey, readDraft } from './note-drafts.ts'
import { NoteText } from './note-text.tsx'

/** The editor is loaded only when somebody writes. */
export const loadWriter = () => import('./writing/note-writer.tsx')
export const NoteWriter = lazy(loadWriter)

/** Longer notes open on demand, so that the list stays a list. */
const LONG = 1400

/** Shows one note, which those who may can edit in place. */
export function NoteCard({ note, linked = false }: { note: Note; linked?: boolean }) {
  const { id: userId } = useSuspenseQuery(meQuery).data
  const [writing, setWriting] = useState(() => note.can.edit && readDraft(draftKey(userId, note.clientId, note.id)) !== null)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (linked) card.current?.scrollIntoView({ block: 'nearest' })
  }, [linked])
  const close = () => {
    setWriting(false)
    card.current?.focus()
  }
  const heading = `note-${note.id}`
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={`card mantine-focus-never ${classes.card}`}
      data-linked={linked || undefined}
      data-pinned={note.pinned || undefined}
      aria-labelledby={heading}
    >
      <Flex gap="sm" align="flex-start" justify="space-between" mb={10}>
        <Box miw={0}>
          <Title
            order={2}
            size="h3"
            id={heading}
            dir="auto"
            className="anywhere"
            c={note.title ? undefined : 'dimmed'}
            fw={note.title ? undefined : 600}
          >
            {note.title || `Note of ${day(note.createdAt)}`}
          </Title>
          <Meta note={note} />
        </Box>
        {writing ? null : <NoteActions note={note} onEdit={() => setWriting(true)} />}
      </Flex>
      {writing ? (
        <Suspense fallback={<Waiting height={260} words="Loading the editor" />}>
          <NoteWriter clientId={note.clientId} note={note} onClose={close} onReopen={() => setWriting(true)} />
        </Suspense>
      ) : (
        <Body note={note} />
      )}
    </article>
  )
}

function Meta({ note }: { note: Note }) {
  return (
    <p className="dotted">
      <span>{fullName(note.author, 'Somebody')}</span>
      <span>
        <RelativeDay moment={note.createdAt} withTime />
      </span>
      {note.editedAt ? (
        <span>
          Edited {note.editedBy && note.editedBy.id !== note.author.id ? `by ${fullName(note.editedBy, 'somebody')}, ` : ''}
          <EditedDay moment={note.editedAt} />
        </span>
      ) : null}
      {note.archivedAt ? (
        <span>
          Archived <EditedDay moment={note.archivedAt} />
        </span>
      ) : null}
    </p>
  )
}

/** The day in words within a sentence, such as "today"; the exact time shows on demand. */
function EditedDay({ moment }: { moment: string }) {
  return (
    <Tooltip label={dayAndTime(moment)}>
      <time dateTime={moment}>{relativeDay(moment).replace(/^[TY]/, (letter) => letter.toLowerCase())}</time>
    </Tooltip>
  )
}

function Body({ note }: { note: Note }) {
  const [whole, setWhole] = useState(false)
  const isLong = textOf(note.body).length > LONG
  return (
    <>
      <div className={classes.body} data-short={(isLong && !whole) || undefined}>
        <NoteText body={note.body} />
      </div>
      {isLong ? (
        <Button variant="subtle" size="compact-sm" mt="xs" ml={-8} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Show the whole note'}
        </Button>
      ) : null}
    </>
  )
}

const taskOf = (note: Note) => ({
  clientId: note.clientId,
  title: note.title || textOf(note.body) || 'Follow up on a note',
  reason: 'note' as const,
  reasonId: note.id,
})

function NoteActions({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const name = note.title || 'this note'
  const pinWords = note.pinned ? `Unpin ${name}` : `Pin ${name}`
  return (
    <Group gap="2xs" wrap="nowrap" flex="none">
      {note.archivedAt && note.can.archive ? (
        <Button variant="default" size="xs" onClick={() => void restore(note)}>
          Restore
        </Button>
      ) : null}
      {note.can.edit ? (
        <>
          <Tooltip label={note.pinned ? 'Unpin' : 'Pin to the top'}>
            <ActionIcon variant="subtle" color="gray" aria-label={pinWords} aria-pressed={note.pinned} onClick={() => void togglePin(note)}>
              {note.pinned ? <IconPinFilled size={16} style={{ color: 'var(--accent-icon)' }} /> : <IconPin size={16} stroke={1.75} />}
            </ActionIcon>
          </Tooltip>
          <Button
            variant="default"
            size="xs"
            aria-label={`Edit ${name}`}
            onClick={onEdit}
            onMouseEnter={() => void loadWriter()}
            onFocus={() => void loadWriter()}
          >
            Edit
          </Button>
        </>
      ) : note.pinned ? (
        <span>
          <IconPinFilled size={16} color="var(--accent-icon)" aria-hidden />
          <VisuallyHidden>Pinned</VisuallyHidden>
        </span>
      ) : null}
      <Menu>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`More actions for ${name}`}>
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {note.revisionCount > 0 ? (
            <Menu.Item leftSection={<IconHistory size={16} stroke={1.75} />} onClick={() => openModal(noteHistoryModal, { note })}>
              History ({plural(note.revisionCount, 'former text')})
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconLink size={16} stroke={1.75} />} onClick={() => void copyLink(note)}>
            Copy link
          </Menu.Item>
          {note.archivedAt ? null : (
            <Menu.Item leftSection={<IconCheckbox size={16} stroke={1.75} />} onClick={() => void makeTaskOf(taskOf(note))}>
              Make it a task
            </Menu.Item>
          )}
          {note.archivedAt ? null : (
            <Menu.Item leftSection={<IconMailForward size={16} stroke={1.75} />} onClick={() => openModal(sendNoteModal, { note })}>
              Send to advisers
            </Menu.Item>
          )}
          {note.can.archive && !note.archivedAt ? (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconArchive size={16} stroke={1.75} />} onClick={() => void archive(note)}>
                Archive
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
