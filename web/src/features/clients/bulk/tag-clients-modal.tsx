import { SegmentedControl, TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { TAG_MAX } from '@paddock/contract/features/clients/clients.rules'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { messageOfError } from '../../../platform/api/api-error.ts'
import { query } from '../../../platform/api/queries.ts'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
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
  const [way, setWay] = useState('on')
  const [tag, setTag] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const known = useId()
  const records = plural(clientIds.length, WORDS[status].one, WORDS[status].many)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (tag.trim() === '') return setProblem('Enter a tag.')
    setBusy(true)
    try {
      await tagAll(status, clientIds, tag.trim(), way === 'on')
      modal.close()
      onDone()
    } catch (error) {
      setProblem(messageOfError(error))
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={`Tag ${records}`} size="sm">
      <DialogForm
        onSubmit={(event) => void submit(event)}
        onCancel={modal.close}
        submit={way === 'on' ? 'Put tag on' : 'Take tag off'}
        busy={busy}
        failure={null}
      >
        <SegmentedControl
          aria-label="What to do with the tag"
          data={[
            { value: 'on', label: 'Put on' },
            { value: 'off', label: 'Take off' },
          ]}
          value={way}
          onChange={setWay}
        />
        <TextInput
          label="Tag"
          description="Your tags are yours alone: nobody else sees them."
          maxLength={TAG_MAX}
          autoComplete="off"
          data-autofocus
          list={known}
          value={tag}
          error={problem}
          onChange={(event) => {
            setTag(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <datalist id={known}>
          {tags.map((each) => (
            <option key={each.tag}>{each.tag}</option>
          ))}
        </datalist>
      </DialogForm>
    </Dialog>
  )
}
