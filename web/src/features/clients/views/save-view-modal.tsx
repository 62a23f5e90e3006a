import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { SavedView } from '@paddock/contract/features/views/views.shapes'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { ofView } from './view-changes.ts'

export interface SaveViewInputs {
  list: SavedView['list']
  settings: Record<string, string>
  /** The view to rename; a new one when it is missing. */
  view?: SavedView
}

/** Names a view: a new one of what the list shows, or one that there is. */
export default function SaveViewModal({ modal, list, settings, view }: ModalProps<SaveViewInputs>) {
  const form = useForm({
    initialValues: { name: view?.name ?? '' },
    validate: { name: (name) => (name.trim() === '' ? 'Enter a name for the view.' : null) },
  })

  const saving = useSaving({
    form,
    names: ['name'],
    write: async ({ name }) => {
      if (view) await ofView(call(api.views.updateView, { params: { viewId: view.id }, body: { name } }))
      else await call(api.views.saveView, { body: { list, name, search: settings } })
      await reread()
      modal.close()
      notify({ message: view ? `The view is now called ${name.trim()}.` : `The view ${name.trim()} is saved.` })
    },
  })

  return (
    <FormDialog
      modal={modal}
      title={view ? `Rename the view ${view.name}` : 'Save this view'}
      size="sm"
      submit={view ? 'Rename view' : 'Save view'}
      {...saving}
    >
      <TextInput
        label="Name"
        description={view ? undefined : 'Keeps the words, filters, order and columns that the list has now. Only you see it.'}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
