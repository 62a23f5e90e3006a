import { Box, Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconArchive, IconNotes, IconPlus, IconSearch } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { query } from '../../platform/api/queries.ts'
import { meQuery } from '../../platform/identity/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Waiting, waitingFor } from '../../ui/feedback/waiting.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { useClient } from '../clients/front.ts'
import classes from './client-notes.module.css'
import { loadWriter, NoteCard, NoteWriter } from './note-card.tsx'
import { draftKey, readDraft } from './note-drafts.ts'
import { notePages } from './note-queries.ts'
import type { NotesSearch } from './notes-search.ts'

interface ClientNotesProps {
  clientId: string
  search: NotesSearch
}

/** The notes of a client or prospect: what was said, seen and decided. What is typed about one never stays on the page of another. */
export const ClientNotes = (props: ClientNotesProps) => <NotesOfClient key={props.clientId} {...props} />

function NotesOfClient({ clientId, search }: ClientNotesProps) {
  const client = useClient(clientId)
  const { id: userId } = useSuspenseQuery(meQuery).data
  const [hasDraft, setHasDraft] = useState(() => readDraft(draftKey(userId, clientId, undefined)) !== null)
  const writing = client.can.edit && (search.write === true || hasDraft)
  const page = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const show = (change: NotesSearch) => void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), replace: true })
  const write = () => show({ write: true })
  const addNote = client.can.edit ? (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={2} />}
      onClick={write}
      onMouseEnter={() => void loadWriter()}
      onFocus={() => void loadWriter()}
    >
      Add note
    </Button>
  ) : null
  return (
    <Stack ref={page} tabIndex={-1} className="mantine-focus-never" gap="md" maw={820}>
      <Group gap="xs">
        <SearchBox
          label="Search notes"
          placeholder="Search notes"
          value={search.q ?? ''}
          onSearch={(words) => show({ q: words || undefined, note: undefined })}
        />
        <SegmentedControl
          aria-label="Which notes"
          size="sm"
          value={search.archived ? 'archived' : 'current'}
          onChange={(value) => show({ archived: value === 'archived' || undefined, note: undefined })}
          data={[
            { value: 'current', label: 'Current' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
        {/* A client's head has this button on every tab. */}
        {writing || client.status === 'client' ? null : <div className={classes.add}>{addNote}</div>}
      </Group>
      {client.archivedAt ? (
        <Text c="dimmed" fz="base">
          This record is archived. Restore it to write notes.
        </Text>
      ) : null}
      {writing ? (
        <Box component="section" className="card" py="md" px={18} aria-label="New note">
          <Suspense fallback={<Waiting height={320} words="Loading the editor" />}>
            <NoteWriter
              clientId={clientId}
              onClose={() => {
                setHasDraft(false)
                show({ write: undefined })
                page.current?.focus()
              }}
              onReopen={write}
            />
          </Suspense>
        </Box>
      ) : null}
      {search.note ? <LinkedNote clientId={clientId} noteId={search.note} onClose={() => show({ note: undefined })} /> : null}
      <NoteList clientId={clientId} search={search} action={writing ? null : addNote} onClear={() => show({ q: undefined })} />
    </Stack>
  )
}

/** The note that a link leads to, wherever it is in the list. */
function LinkedNote({ clientId, noteId, onClose }: { clientId: string; noteId: string; onClose: () => void }) {
  const linked = useQuery(query(api.notes.getNote, { params: { clientId, noteId } }, { showsErrors: true }))
  if (linked.isPending) return <Waiting height={140} words="Loading the note" />
  return (
    <Stack component="section" gap="xs" aria-label="The note that your link leads to">
      <Group gap="sm" wrap="nowrap" justify="space-between" c="dimmed" fz="sm">
        <span>{linked.error ? 'The note that your link leads to is not here.' : 'The note that your link leads to'}</span>
        <Button variant="subtle" size="compact-sm" onClick={onClose}>
          Show all notes
        </Button>
      </Group>
      {linked.data ? <NoteCard key={noteId} note={linked.data} linked /> : null}
    </Stack>
  )
}

interface NoteListProps {
  clientId: string
  search: NotesSearch
  action: ReactNode
  onClear: () => void
}

function NoteList({ clientId, search, action, onClear }: NoteListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery(
    notePages(clientId, search),
  )
  if (error && data === undefined) return <ErrorPanel title="We could not load the notes" error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  const notes = data.pages.flatMap((page) => page.rows).filter((note) => note.id !== search.note)
  if (notes.length === 0) return search.note ? null : <NoNotes search={search} action={action} onClear={onClear} />
  return (
    <>
      {search.q ? (
        <output className="note">
          {notes.length}
          {hasNextPage ? ' or more' : ''} {notes.length === 1 ? 'note' : 'notes'} found
        </output>
      ) : null}
      <Cards notes={notes} isStale={isPlaceholderData} />
      {hasNextPage ? (
        <Button variant="default" mx="auto" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older notes
        </Button>
      ) : null}
    </>
  )
}

function Cards({ notes, isStale }: { notes: readonly Note[]; isStale: boolean }) {
  return (
    <Stack gap="md" data-stale={isStale || undefined}>
      {notes.map((note) => (
        <NoteCard key={note.id} note={note} />
      ))}
    </Stack>
  )
}

function NoNotes({ search, action, onClear }: Omit<NoteListProps, 'clientId'>) {
  if (search.q) {
    return (
      <EmptyState
        icon={IconSearch}
        title="No notes match"
        action={
          <Button variant="default" onClick={onClear}>
            Clear search
          </Button>
        }
      >
        No {search.archived ? 'archived ' : ''}note holds all of these words.
      </EmptyState>
    )
  }
  if (search.archived) {
    return (
      <EmptyState icon={IconArchive} title="No archived notes">
        A note that you archive is kept here and can be restored.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={IconNotes} title="No notes yet" action={action}>
      Keep what was said, seen and decided. Templates for meetings, calls, site visits and decisions save typing, and an @ tells a
      colleague.
    </EmptyState>
  )
}

function Loading() {
  return (
    <Stack gap="md" {...waitingFor('Loading the notes')}>
      {[120, 180, 120].map((height, index) => (
        <Box key={index} className="card late" py="md" px={18}>
          <Skeleton height={16} width={220} />
          <Skeleton height={12} width={160} mt={8} />
          <Skeleton height={height - 60} mt={16} />
        </Box>
      ))}
    </Stack>
  )
}
