import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { Section } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { reread } from '../../../platform/api/queries.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { focusFirstWrong, showFieldErrors } from '../../../ui/form/form-errors.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'

export interface ArticleSectionInputs {
  /** The section to rename; a new one when it is missing. */
  section?: Section
}

const FIELDS = ['title'] as const

/** Names a section of the tree. */
export default function ArticleSectionModal({ modal, section }: ModalProps<ArticleSectionInputs>) {
  const [busy, setBusy] = useState(false)
  /** The section as it is stored, which may be newer than what the tree showed. */
  const [stored, setStored] = useState(section)
  const form = useForm({
    initialValues: { title: section?.title ?? '' },
    validate: { title: (title) => (title.trim() === '' ? 'Enter the section’s name.' : null) },
  })
  const save = async ({ title }: { title: string }) => {
    setBusy(true)
    try {
      if (stored) await call(api.knowledge.updateSection, { params: { sectionId: stored.id }, body: { title, version: stored.version } })
      else await call(api.knowledge.addSection, { body: { title } })
      await reread()
      modal.close()
    } catch (error) {
      if (stored && isStale(error)) {
        const current = error.current as Section
        setStored(current)
        form.setFieldError('title', `A colleague named it “${current.title}” meanwhile. Save again to give it your name.`)
      } else {
        const rest = showFieldErrors(form, error, FIELDS)
        if (rest !== null) form.setFieldError('title', rest)
      }
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={section ? `Rename the section ${section.title}` : 'Add a section'} size="sm">
      <form noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, FIELDS))}>
        <TextInput label="Name" maxLength={80} autoComplete="off" data-autofocus {...form.getInputProps('title')} />
        <DialogActions>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {section ? 'Rename section' : 'Add section'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
