import { Box, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { filesIn } from '@paddock/contract/features/notes/note-document'
import { PROFESSION_WORDS } from '@paddock/contract/features/clients/clients.words'
import type { RouteOutput } from '@paddock/contract/route'
import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/api/api.ts'
import { ApiError, messageOfError } from '../../platform/api/api-error.ts'
import { readAgain, reread } from '../../platform/api/queries.ts'
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
  const [chosen, setIds] = useState<string[]>([])
  /** Who was taken off the record, or may not be written to any more, is chosen no longer. */
  const ids = chosen.filter((id) => advisers.some((adviser) => adviser.id === id && whyNot(adviser) === null))
  const [message, setMessage] = useState('')
  const [withFiles, setWithFiles] = useState(false)
  const held = filesIn(note.body).length
  const [letters, setLetters] = useState<Letters | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const input = {
    params: { clientId: note.clientId, noteId: note.id },
    body: { adviserIds: ids, message, withFiles, version: note.version },
  }
  const attempt = async (event: FormEvent, work: () => Promise<void>) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    setWrong({})
    try {
      await work()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      if (fields.adviserIds !== undefined || fields.withFiles !== undefined) {
        // Both are chosen anew, among who may be written to now.
        setWrong(fields)
        setLetters(null)
        await readAgain('outside_adviser')
      } else setFailure(Object.values(fields)[0] ?? messageOfError(error))
    } finally {
      setBusy(false)
    }
  }
  const preview = async () => setLetters(await call(api.notes.previewNoteLetter, input))
  const send = async (seal: string) => {
    const { sent } = await call(api.notes.sendNote, { ...input, body: { ...input.body, seal } }).catch(async (error: unknown) => {
      // What would leave has changed since: it is shown as it is now.
      if (error instanceof ApiError && error.fields.seal !== undefined) await preview()
      throw error
    })
    await reread()
    modal.close()
    notify({ message: `The note is on its way to ${plural(sent, 'adviser')}.` })
  }
  if (letters !== null) {
    return (
      <Dialog modal={modal} title="Send this?" size="lg">
        <DialogForm
          onSubmit={(event) => void attempt(event, () => send(letters.seal))}
          onCancel={() => {
            setLetters(null)
            setFailure(null)
          }}
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
        <ChooseAdvisers advisers={advisers} ids={ids} onChange={setIds} error={wrong.adviserIds} />
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
            error={wrong.withFiles}
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
        <Box key={`${name} ${email}`} component="section" className="inset" aria-label={`The letter to ${name}`}>
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
  error: string | undefined
}

/** The client's outside advisers; who may not be written to is there with the reason. */
function ChooseAdvisers({ advisers, ids, onChange, error }: ChooseAdvisersProps) {
  return (
    <>
      {advisers.length === 0 ? (
        <Text c="dimmed">There are no outside advisers on this record yet. Add them on the General tab.</Text>
      ) : null}
      <Checkbox.Group label="Outside advisers" value={ids} onChange={onChange} error={error}>
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
