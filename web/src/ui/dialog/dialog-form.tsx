import { Alert, Button } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { DialogActions } from './dialog.tsx'
import formFields from '../form/form-fields.module.css'

interface DialogFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>
  onCancel: () => void
  /** What the other button says, where it is more than “Cancel”. */
  cancel?: string
  /** What the filled button says: a verb and what it is about. */
  submit: string
  busy: boolean
  /** What of a refusal no field says. */
  failure: string | null
  /** How the fields lie, where they are more than a column. */
  className?: string | undefined
  children: ReactNode
}

/** Says the part of a refusal that no field says. It is empty while nothing went wrong. */
export function FormFailure({ message, mt }: { message: string | null; mt?: 'md' }) {
  if (message === null) return null
  return (
    <Alert color="clay" role="alert" {...(mt && { mt })}>
      {message}
    </Alert>
  )
}

/** The frame of a form in a dialog: its fields, what went wrong, and two buttons at its foot. */
export function DialogForm({
  onSubmit,
  onCancel,
  cancel = 'Cancel',
  submit,
  busy,
  failure,
  className = formFields.fields,
  children,
}: DialogFormProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className={className}>
        {children}
        <FormFailure message={failure} />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  )
}
