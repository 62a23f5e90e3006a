import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { Section } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'

export interface ArticleSectionInputs {
  /** The section to rename; a new one when it is missing. */
  section?: Section
}

/** Names a section of the tree. */
export default function ArticleSectionModal({ modal, section }: ModalProps<ArticleSectionInputs>) {
  /** The section as it is stored, which may be newer than what the tree showed. */
  const [stored, setStored] = useState(section)
  const form = useForm({
    initialValues: { title: section?.title ?? '' },
    validate: { title: (title) => (title.trim() === '' ? 'Enter the section’s name.' : null) },
  })
  const saving = useSaving({
    form,
    names: ['title'],
    write: async ({ title }) => {
      if (stored) await call(api.knowledge.updateSection, { params: { sectionId: stored.id }, body: { title, version: stored.version } })
      else await call(api.knowledge.addSection, { body: { title } })
      await reread()
      modal.close()
    },
    refused: (error) => {
      if (!stored || !isStale(error)) return false
      const current = error.current as Section
      setStored(current)
      form.setFieldError('title', `A colleague named it “${current.title}” meanwhile. Save again to give it your name.`)
      return true
    },
  })
  return (
    <FormDialog
      modal={modal}
      title={section ? `Rename the section ${section.title}` : 'Add a section'}
      size="sm"
      submit={section ? 'Rename section' : 'Add section'}
      {...saving}
    >
      <TextInput label="Name" maxLength={80} autoComplete="off" data-autofocus {...form.getInputProps('title')} />
    </FormDialog>
  )
}
