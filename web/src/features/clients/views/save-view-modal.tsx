import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { SavedView } from '@paddock/contract/features/views/views.shapes'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { focusFirstWrong, showFieldErrors } from '../../../ui/form/form-errors.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'

export interface SaveViewInputs {
  list: SavedView['list']
  settings: Record<string, string>
  /** The view to rename; a new one when it is missing. */
  view?: SavedView
}

const FIELDS = ['name'] as const

/** Names a view: a new one of what the list shows, or one that there is. */
export default function SaveViewModal({ modal, list, settings, view }: ModalProps<SaveViewInputs>) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { name: view?.name ?? '' },
    validate: { name: (name) => (name.trim() === '' ? 'Enter a name for the view.' : null) },
  })

  const save = async ({ name }: { name: string }) => {
    setBusy(true)
    try {
      if (view) await call(api.views.updateView, { params: { viewId: view.id }, body: { name } })
      else await call(api.views.saveView, { body: { list, name, search: settings } })
      await reread()
      modal.close()
      notify({ message: view ? `The view is called ${name.trim()} now.` : `The view ${name.trim()} is saved.` })
    } catch (error) {
      const rest = showFieldErrors(form, error, FIELDS)
      if (rest !== null) form.setFieldError('name', rest)
      setBusy(false)
    }
  }

  return (
    <Dialog modal={modal} title={view ? `Rename the view ${view.name}` : 'Save this view'} size="sm">
      <form noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, FIELDS))}>
        <TextInput
          label="Name"
          description={view ? undefined : 'Keeps the words, filters, order and columns that the list has now. Only you see it.'}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <DialogActions>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {view ? 'Rename view' : 'Save view'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
