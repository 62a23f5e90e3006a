import { SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { TAG_MAX } from '@paddock/contract/features/clients/clients.rules'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { query } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import { plural } from '../../../ui/text/format.ts'
import { tagAll } from './bulk-changes.ts'
import { type ClientStatus, WORDS } from '../list/clients-list.ts'

export interface TagClientsInputs {
  status: ClientStatus
  clientIds: readonly string[]
  onDone: () => void
}

/** Asks which of one's own tags goes on the chosen records, or comes off. */
export default function TagClientsModal({ modal, status, clientIds, onDone }: ModalProps<TagClientsInputs>) {
  const tags = useQuery(query(api.clients.listTags, {})).data?.rows ?? []
  const form = useForm({
    initialValues: { way: 'on', tag: '' },
    validate: { tag: (tag) => (tag.trim() === '' ? 'Enter a tag.' : null) },
  })
  const known = useId()
  const records = plural(clientIds.length, WORDS[status].one, WORDS[status].many)

  const saving = useSaving({
    form,
    names: ['tag'],
    write: async ({ tag, way }) => {
      await tagAll(status, clientIds, tag.trim(), way === 'on')
      modal.close()
      onDone()
    },
  })
  return (
    <FormDialog
      modal={modal}
      title={`Tag ${records}`}
      size="sm"
      submit={form.values.way === 'on' ? 'Put tag on' : 'Take tag off'}
      {...saving}
    >
      <SegmentedControl
        aria-label="What to do with the tag"
        data={[
          { value: 'on', label: 'Put on' },
          { value: 'off', label: 'Take off' },
        ]}
        {...form.getInputProps('way')}
      />
      <TextInput
        label="Tag"
        description="Your tags are yours alone: nobody else sees them."
        maxLength={TAG_MAX}
        autoComplete="off"
        data-autofocus
        list={known}
        {...form.getInputProps('tag')}
      />
      <datalist id={known}>
        {tags.map((each) => (
          <option key={each.tag}>{each.tag}</option>
        ))}
      </datalist>
    </FormDialog>
  )
}
