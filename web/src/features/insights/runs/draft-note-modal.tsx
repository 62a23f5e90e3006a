import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { plainTextOf } from '@paddock/contract/features/insights/insight-text'
import { type FormEvent, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconEye, IconSparkles } from '@tabler/icons-react'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { type ModalProps, openModal } from '../../../ui/dialog/modals.tsx'
import { sentPromptModal } from '../insights.modals.ts'
import { HadWritten } from './had-written.tsx'
import type { Request } from './insight-form.tsx'
import { insightPages } from '../insight-queries.ts'
import { madeWords } from '../insight-words.ts'
import { NoModel } from './no-model.tsx'
import { RunProblemAlert } from './run-problem.tsx'
import { StopRun } from './stop-run.tsx'
import { useInsightRun } from './use-insight-run.ts'
import { WritingText } from './writing-text.tsx'

export interface DraftNoteInputs {
  clientId: string
  /** What is in the note already. */
  rawNotes: string
  /** Puts the draft into the editor; nothing is saved by it. */
  onUse: (text: string) => void
}

interface Fields {
  date: string
  attendees: string
  reason: string
  rawNotes: string
  decisions: string
  actions: string
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function requestOf({ date, attendees, reason, rawNotes, decisions, actions }: Fields): Request {
  return {
    key: 'file_note_draft',
    date,
    attendees: linesOf(attendees),
    reason,
    rawNotes,
    decisions: linesOf(decisions),
    actions: linesOf(actions),
  }
}

/** A file note from the adviser's own jottings: asked for, streamed, edited, and only then put into the note. */
export default function DraftNoteModal({ modal, clientId, rawNotes, onUse }: ModalProps<DraftNoteInputs>) {
  const [before] = useState<Fields>(() => ({
    date: new Date().toLocaleDateString('en-CA'),
    attendees: '',
    reason: '',
    rawNotes,
    decisions: '',
    actions: '',
  }))
  const [fields, setFields] = useState(before)
  const [draft, setDraft] = useState<string | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const run = useInsightRun(clientId)
  const list = useInfiniteQuery(insightPages(clientId, 'file_note_draft')).data?.pages[0]
  const elsewhere = list?.rows.find(({ can }) => can.stop)
  const isReady = () => {
    const wrong = fields.rawNotes.trim() === '' ? 'Enter your notes.' : null
    setMissing(wrong)
    return wrong === null
  }
  const write = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady()) return
    setDraft(null)
    run.start({ request: requestOf(fields) })
  }
  const { insight } = run
  const text = draft ?? (insight?.output ? plainTextOf(insight.key, insight.output) : null)
  return (
    <Dialog
      modal={modal}
      title="Draft a file note"
      size="lg"
      unsaved={run.state === 'running' || text !== null || JSON.stringify(fields) !== JSON.stringify(before)}
    >
      {run.state === 'running' ? (
        <WritingText promptKey="file_note_draft" raw={run.raw} onStop={run.stop} />
      ) : text !== null && insight ? (
        <Stack gap="md">
          <Textarea
            label="The draft"
            description="Change what is not right. It goes into the note, which is saved only when you save it."
            autosize
            minRows={10}
            maxRows={20}
            dir="auto"
            value={text}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <p className="note anywhere">{madeWords(insight)}</p>
          <DialogActions>
            <Button variant="default" onClick={run.clear}>
              Back to my notes
            </Button>
            <Button
              disabled={text.trim() === ''}
              onClick={() => {
                onUse(text)
                modal.close()
              }}
            >
              Put into the note
            </Button>
          </DialogActions>
        </Stack>
      ) : (
        <form noValidate onSubmit={write}>
          <Stack gap="md">
            {list ? <NoModel model={list.model} switchedOff={list.switchedOff} /> : null}
            {elsewhere ? (
              <Group component="p" gap="sm">
                A draft that you asked for is being written. <StopRun insight={elsewhere} />
              </Group>
            ) : null}
            {run.problem === null ? null : <RunProblemAlert problem={run.problem} />}
            <HadWritten raw={run.raw} />
            <JottingFields fields={fields} missing={missing} onChange={(changed) => setFields((before) => ({ ...before, ...changed }))} />
            <DialogActions>
              <Button
                variant="default"
                leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
                onClick={() => {
                  if (isReady()) openModal(sentPromptModal, { clientId, request: requestOf(fields) })
                }}
              >
                See what is sent
              </Button>
              {list?.can.run ? (
                <Button type="submit" leftSection={<IconSparkles size={16} stroke={1.75} aria-hidden />}>
                  Write the draft
                </Button>
              ) : null}
            </DialogActions>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}

interface JottingFieldsProps {
  fields: Fields
  missing: string | null
  onChange: (changed: Partial<Fields>) => void
}

function JottingFields({ fields, missing, onChange }: JottingFieldsProps) {
  const area = (name: 'attendees' | 'rawNotes' | 'decisions' | 'actions', label: string, description: string, rows: number) => (
    <Textarea
      label={label}
      description={description}
      autosize
      minRows={rows}
      maxRows={12}
      dir="auto"
      value={fields[name]}
      error={name === 'rawNotes' ? missing : null}
      maxLength={20_000}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <TextInput type="date" label="Date" value={fields.date} onChange={(event) => onChange({ date: event.currentTarget.value })} />
      {area('attendees', 'Who took part', 'One name a line. They are replaced before anything is sent.', 2)}
      <TextInput
        label="Reason"
        placeholder="Yearly review"
        maxLength={500}
        value={fields.reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
      {area('rawNotes', 'Your notes', 'As you jotted them down.', 5)}
      {area('decisions', 'Decisions', 'One a line.', 1)}
      {area('actions', 'Actions', 'One a line, with who and until when.', 1)}
    </>
  )
}
