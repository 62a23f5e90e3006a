import { Textarea } from '@mantine/core'
import type { Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ApiError, messageOfError } from '../../../platform/api/api-error.ts'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { promptChanged, storedPrompt } from '../prompt-queries.ts'

interface PublicationReasonProps {
  /** Compares what will count with what counts now. */
  children: ReactNode
  placeholder: string
  confirm: string
  cancel: string
  onPublish: (reason: string) => Promise<Prompt>
  onDone: () => void
}

/** The form that both dialogs share: it shows what changes and asks why. */
export function PublicationReason({ children, placeholder, confirm, cancel, onPublish, onDone }: PublicationReasonProps) {
  const field = useId()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
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
      if (stored) await promptChanged(stored)
      setFailure([messageOfError(error), ...(error instanceof ApiError ? Object.values(error.fields) : [])].join(' '))
      setBusy(false)
    }
  }
  return (
    <DialogForm onSubmit={(event) => void submit(event)} onCancel={onDone} cancel={cancel} submit={confirm} busy={busy} failure={failure}>
      {children}
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
