import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { Section } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'

export interface AddArticleInputs {
  sections: readonly { id: string; title: string }[]
}

const FIELDS = ['title', 'sectionId'] as const
const NEW = ''

/** Begins an article: its title and its section, an existing or a new one. Writing follows at once. */
export default function AddArticleModal({ modal, sections }: ModalProps<AddArticleInputs>) {
  const navigate = useNavigate()
  /** New sections whose article was refused: the next try puts it there and adds no other. */
  const [added, setAdded] = useState<readonly Section[]>([])
  const form = useForm({
    initialValues: { title: '', sectionId: sections[0]?.id ?? NEW, sectionTitle: '' },
    validate: {
      title: (title) => (title.trim() === '' ? 'Enter a title.' : null),
      sectionTitle: (title, { sectionId }) => (sectionId === NEW && title.trim() === '' ? 'Enter the section’s name.' : null),
    },
  })
  const saving = useSaving({
    form,
    names: FIELDS,
    write: async ({ title, sectionId, sectionTitle }) => {
      const section = sectionId === NEW ? await call(api.knowledge.addSection, { body: { title: sectionTitle } }) : null
      if (section) {
        setAdded([...added, section])
        form.setFieldValue('sectionId', section.id)
      }
      const article = await call(api.knowledge.addArticle, { body: { sectionId: section?.id ?? sectionId, title } })
      await reread()
      modal.close()
      void navigate({ to: '/knowledge', search: { article: article.slug, mode: 'edit' } })
    },
  })
  return (
    <FormDialog modal={modal} title="Add an article" submit="Start writing" {...saving}>
      <TextInput label="Title" maxLength={120} autoComplete="off" data-autofocus {...form.getInputProps('title')} />
      <NativeSelect
        label="Section"
        data={[...[...sections, ...added].map(({ id, title }) => ({ value: id, label: title })), { value: NEW, label: 'A new section' }]}
        {...form.getInputProps('sectionId')}
      />
      {form.values.sectionId === NEW ? (
        <TextInput label="Name of the new section" maxLength={80} {...form.getInputProps('sectionTitle')} />
      ) : null}
    </FormDialog>
  )
}
