import { Alert, Button } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx'
import { openModal } from './modals.tsx'
import { leaveModal } from './ui.modals.ts'
import formFields from '../form/form-fields.module.css'

interface DialogFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>
  onCancel: () => void
  /** What the other button says, where it is more than “Cancel”. */
  cancel?: string
  /** Whether the other button asks first: it leads back to where nothing tells that something typed was lost. */
  unsaved?: boolean
  /** What the filled button says: a verb and what it is about. */
  submit: string
  /** Stands before the words of the filled button. */
  icon?: ReactNode
  /** There is nothing to send yet. */
  disabled?: boolean
  /** What else stands at the foot, before both buttons. */
  more?: ReactNode
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
  unsaved = false,
  submit,
  icon,
  disabled = false,
  more,
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
        {more}
        <Button variant="default" onClick={() => (unsaved ? openModal(leaveModal, { onStay: () => {}, onLeave: onCancel }) : onCancel())}>
          {cancel}
        </Button>
        <Button type="submit" loading={busy} disabled={disabled} leftSection={icon}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  )
}

/** A dialog that is a form. Once it closes, it cannot be sent again. */
export function FormDialog({
  modal,
  title,
  size = 'md',
  busy,
  ...form
}: Omit<DialogProps, 'children'> & Omit<DialogFormProps, 'onCancel'>) {
  return (
    <Dialog modal={modal} title={title} size={size}>
      <DialogForm {...form} onCancel={modal.close} busy={busy || !modal.opened} />
    </Dialog>
  )
}
