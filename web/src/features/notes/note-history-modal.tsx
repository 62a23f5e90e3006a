import { Box, Button, SegmentedControl, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { textOf } from '@paddock/contract/features/notes/note-document'
import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/api.ts'
import { notify, notifyFailure } from '../../platform/notify.ts'
import { keyOf, reread } from '../../platform/api/queries.ts'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { DifferenceText } from '../../ui/text/difference-text.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { dayAndTime, fullName } from '../../ui/text/format.ts'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { NoteText, NoteTitle } from './note-text.tsx'

export interface NoteHistoryInputs {
  note: Note
}

type Revision = RouteOutput<typeof api.notes.listNoteRevisions>['rows'][number]

const revisionPages = ({ clientId, id }: Note) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(api.notes.listNoteRevisions), 'pages', id],
    queryFn: ({ pageParam, signal }): Promise<RouteOutput<typeof api.notes.listNoteRevisions>> =>
      call(api.notes.listNoteRevisions, { params: { clientId, noteId: id }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    meta: { showsErrors: true },
  })

/** The former texts of a note: read, compared with the current one, and brought back. */
export default function NoteHistoryModal({ modal, note }: ModalProps<NoteHistoryInputs>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(revisionPages(note))
  const [chosenId, setChosenId] = useState<string | null>(null)
  const revisions = data?.pages.flatMap((page) => page.rows) ?? []
  const chosen = revisions.find((revision) => revision.id === chosenId) ?? revisions[0]
  return (
    <Dialog modal={modal} title={`History of ${note.title || 'the note'}`} size="xl">
      {error && data === undefined ? (
        <ErrorPanel title="We could not load the history" error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && !error ? <Waiting height={240} words="Loading the history" /> : null}
      {chosen ? (
        <div className="versions">
          <Box component="section" className="fill" mah="52vh" aria-label="Former texts">
            {revisions.map((revision) => (
              <button
                key={revision.id}
                type="button"
                className="pick"
                aria-pressed={revision.id === chosen.id}
                onClick={() => setChosenId(revision.id)}
              >
                <Box component="span" fw={600}>
                  {dayAndTime(revision.savedAt)}
                </Box>
                <Box component="span" c="dimmed" fz="xs">
                  {fullName(revision.savedBy, 'Somebody')}
                </Box>
              </button>
            ))}
            {hasNextPage ? (
              <Button variant="subtle" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show older texts
              </Button>
            ) : null}
          </Box>
          <RevisionText revision={chosen} note={note} />
        </div>
      ) : null}
      <DialogActions>
        <Button variant="default" data-autofocus onClick={modal.close}>
          Close
        </Button>
        {chosen && note.can.edit ? <RestoreButton note={note} revision={chosen} onDone={modal.close} /> : null}
      </DialogActions>
    </Dialog>
  )
}

function RevisionText({ revision, note }: { revision: Revision; note: Note }) {
  const [view, setView] = useState<string>('compare')
  return (
    <Box miw={0}>
      <SegmentedControl
        size="xs"
        aria-label="How to show the former text"
        value={view}
        onChange={setView}
        data={[
          { value: 'compare', label: 'What changed since' },
          { value: 'text', label: 'Former text' },
        ]}
      />
      <Box className="box fill" mah="48vh" mt={10} fz="md" lh={1.6}>
        {view === 'text' ? (
          <>
            <NoteTitle>{revision.title}</NoteTitle>
            <NoteText body={revision.body} />
          </>
        ) : (
          <>
            <NoteTitle>{revision.title || note.title ? <DifferenceText before={revision.title} after={note.title} /> : ''}</NoteTitle>
            <Changes before={textOf(revision.body)} after={textOf(note.body)} />
          </>
        )}
      </Box>
    </Box>
  )
}

function Changes({ before, after }: { before: string; after: string }) {
  return before === after ? (
    <Text c="dimmed">The words are the same; only title or formatting changed.</Text>
  ) : (
    <DifferenceText before={before} after={after} />
  )
}

function RestoreButton({ note, revision, onDone }: { note: Note; revision: Revision; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    try {
      await call(api.notes.restoreNoteRevision, {
        params: { clientId: note.clientId, noteId: note.id, revisionId: revision.id },
        body: { version: note.version },
      })
      notify({ message: 'The former text is back. The one it replaced is in the history.' })
      onDone()
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
      await reread()
    }
  }
  return (
    <Button loading={busy} onClick={() => void restore()}>
      Restore this text
    </Button>
  )
}
