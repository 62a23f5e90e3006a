import { Alert, Stack, Textarea } from '@mantine/core'
import type { Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ApiError, messageOfError } from '../../../platform/api/api-error.ts'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { fullName } from '../../../ui/text/format.ts'
import { savedText } from '../draft/use-prompt-text.ts'
import { promptChanged, storedPrompt } from '../prompt-queries.ts'
import { LateDifference } from './late-difference.tsx'

interface PublicationReasonProps {
  /** The prompt as the dialog shows it. */
  prompt: Prompt
  /** Shows the prompt as somebody else left it meanwhile, so that the next press is about this one. */
  onChanged: (stored: Prompt) => void
  /** Somebody else left nothing to publish: the draft is gone, or this version counts already. */
  nothingLeft: boolean
  /** Compares what will count with what counts now. */
  children: ReactNode
  placeholder: string
  confirm: string
  cancel: string
  onPublish: (reason: string) => Promise<Prompt>
  onDone: () => void
}

/** The form that both dialogs share: it shows what changes and asks why. */
export function PublicationReason({
  prompt,
  onChanged,
  nothingLeft,
  children,
  placeholder,
  confirm,
  cancel,
  onPublish,
  onDone,
}: PublicationReasonProps) {
  const field = useId()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [before, setBefore] = useState<Prompt | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setMissing(true)
      document.getElementById(field)?.focus()
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      await promptChanged(await onPublish(reason))
      onDone()
    } catch (error) {
      const stored = storedPrompt(error)
      if (stored) {
        setBefore(prompt)
        onChanged(stored)
        await promptChanged(stored)
      } else setFailure([messageOfError(error), ...(error instanceof ApiError ? Object.values(error.fields) : [])].join(' '))
      setBusy(false)
    }
  }
  return (
    <DialogForm
      onSubmit={(event) => void submit(event)}
      onCancel={onDone}
      cancel={cancel}
      submit={confirm}
      busy={busy}
      disabled={nothingLeft}
      failure={failure}
    >
      {children}
      {before ? (
        <ChangedMeanwhile
          key={prompt.version}
          before={before}
          now={prompt}
          next={nothingLeft ? NOTHING_LEFT : `Read what is different. To go on, press “${confirm}” again.`}
        />
      ) : null}
      <Textarea
        id={field}
        label="Why"
        description="It stays in the audit for good. The change counts from the next run on. Insights that were written before stay as they are."
        placeholder={placeholder}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        data-autofocus
        value={reason}
        error={missing && reason.trim() === '' ? 'Say why: whoever reads the history will ask.' : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  )
}

const NOTHING_LEFT = 'There is nothing left to publish here.'

/** Says what somebody else did with the prompt since the dialog showed it. */
function ChangedMeanwhile({ before, now, next }: { before: Prompt; now: Prompt; next: string }) {
  return (
    <Alert color="wheat" role="alert" title={whatChanged(before, now)}>
      <Stack gap="sm">
        <p>You have published nothing yet, and your reason is kept. {next}</p>
        {now.draft && savedText(before) !== now.draft.text ? (
          <>
            <p>This is how the draft before (struck out) and the draft now (underlined) differ:</p>
            <LateDifference before={savedText(before)} after={now.draft.text} />
          </>
        ) : null}
      </Stack>
    </Alert>
  )
}

function whatChanged(before: Prompt, { published, publishedAt, publishedBy, draft }: Prompt): string {
  if (publishedAt !== before.publishedAt)
    return `${publishedBy ? fullName(publishedBy, 'Somebody') : 'Somebody'} published version ${published.number} meanwhile`
  if (draft === null) return 'Somebody discarded the draft meanwhile'
  return `${fullName(draft.savedBy, 'Somebody')} saved another draft meanwhile`
}
