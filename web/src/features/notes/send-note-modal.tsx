import { Box, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { filesIn } from '@paddock/contract/features/notes/note-document'
import { PROFESSION_WORDS } from '@paddock/contract/features/clients/clients.words'
import type { RouteOutput } from '@paddock/contract/route'
import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/api/api.ts'
import { ApiError, messageOfError } from '../../platform/api/api-error.ts'
import { reread } from '../../platform/api/queries.ts'
import { notify } from '../../platform/notify.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { plural } from '../../ui/text/format.ts'
import { useClient } from '../clients/front.ts'
import { bytes } from '../documents/front.ts'

type Letters = RouteOutput<typeof api.notes.previewNoteLetter>
type Adviser = ReturnType<typeof useClient>['advisers'][number]

/** Sends a note to advisers outside: first to whom and with which words, then the letters as they will leave. */
export default function SendNoteModal({ modal, note }: ModalProps<{ note: Note }>) {
  const { advisers } = useClient(note.clientId)
  const [ids, setIds] = useState<string[]>([])
  const [message, setMessage] = useState('')
  const [withFiles, setWithFiles] = useState(false)
  const held = filesIn(note.body).length
  const [letters, setLetters] = useState<Letters | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const input = {
    params: { clientId: note.clientId, noteId: note.id },
    body: { adviserIds: ids, message, withFiles, version: note.version },
  }
  const attempt = async (event: FormEvent, work: () => Promise<void>) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure((error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? messageOfError(error))
    } finally {
      setBusy(false)
    }
  }
  const preview = async () => setLetters(await call(api.notes.previewNoteLetter, input))
  const send = async () => {
    const { sent } = await call(api.notes.sendNote, input)
    await reread()
    modal.close()
    notify({ message: `The note is on its way to ${plural(sent, 'adviser')}.` })
  }
  if (letters !== null) {
    return (
      <Dialog modal={modal} title="Send this?" size="lg">
        <DialogForm
          onSubmit={(event) => void attempt(event, send)}
          onCancel={() => setLetters(null)}
          cancel="Back"
          submit={`Send to ${plural(letters.letters.length, 'adviser')}`}
          busy={busy}
          failure={failure}
        >
          <LettersPreview {...letters} />
        </DialogForm>
      </Dialog>
    )
  }
  return (
    <Dialog modal={modal} title="Who should get this note?">
      <DialogForm onSubmit={(event) => void attempt(event, preview)} onCancel={modal.close} submit="Preview" busy={busy} failure={failure}>
        <ChooseAdvisers advisers={advisers} ids={ids} onChange={setIds} />
        <Textarea
          label="Words above the note"
          description="You can leave it empty."
          autosize
          minRows={2}
          maxLength={2000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {held > 0 ? (
          <Checkbox
            label={held === 1 ? 'Send its picture or file too' : `Send its ${held} pictures and files too`}
            checked={withFiles}
            onChange={(event) => setWithFiles(event.currentTarget.checked)}
          />
        ) : null}
      </DialogForm>
    </Dialog>
  )
}

/** The letters as they will leave, and which files go with them. */
function LettersPreview({ letters, files, leftOut }: Letters) {
  return (
    <>
      {files.length > 0 ? (
        <p>With it: {files.map(({ name, size }) => `${name} (${bytes(size)})`).join(', ')}. Whoever gets the mail keeps them.</p>
      ) : null}
      {leftOut > 0 ? (
        <Text c="var(--warn-fg)">{plural(leftOut, 'picture or file of the note is', 'pictures and files of the note are')} not sent.</Text>
      ) : null}
      {letters.map(({ name, email, subject, text }) => (
        <Box key={email} component="section" className="inset" aria-label={`The letter to ${name}`}>
          <p className="faint">
            To {name}, {email}
          </p>
          <Text fw={600} my="2xs" className="anywhere">
            {subject}
          </Text>
          <Text className="as-typed anywhere">{text}</Text>
        </Box>
      ))}
    </>
  )
}

interface ChooseAdvisersProps {
  advisers: readonly Adviser[]
  ids: string[]
  onChange: (ids: string[]) => void
}

/** The client's outside advisers; who may not be written to is there with the reason. */
function ChooseAdvisers({ advisers, ids, onChange }: ChooseAdvisersProps) {
  return (
    <>
      {advisers.length === 0 ? (
        <Text c="dimmed">There are no outside advisers on this record yet. Add them on the General tab.</Text>
      ) : null}
      <Checkbox.Group label="Outside advisers" value={ids} onChange={onChange}>
        <Stack gap="sm" pt="xs">
          {advisers.map((adviser) => (
            <Checkbox
              key={adviser.id}
              value={adviser.id}
              label={[adviser.name, adviser.firm].filter(Boolean).join(', ')}
              description={whyNot(adviser) ?? `${PROFESSION_WORDS[adviser.profession]}, ${adviser.email}`}
              disabled={whyNot(adviser) !== null}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  )
}

/** Why nothing may be sent to an adviser, or null. */
function whyNot({ mayContact, email }: Adviser): string | null {
  if (!mayContact) return 'The family has not agreed that you contact them'
  return email === '' ? 'No email address on the record' : null
}
