import { Button, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOfError } from '../../../platform/api/api-error.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { plural } from '../../../ui/text/format.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { AdviserSelect } from '../adviser-select.tsx'
import { assignAll } from './bulk-changes.ts'
import { type ClientStatus, WORDS } from './clients-list.ts'
import { useAdvisers } from '../use-advisers.ts'

export interface AssignAdviserInputs {
  status: ClientStatus
  clientIds: readonly string[]
  organizationId?: string | undefined
  onAssigned: () => void
}

/** Asks who looks after the chosen records from now on. */
export default function AssignAdviserModal({ modal, status, clientIds, organizationId, onAssigned }: ModalProps<AssignAdviserInputs>) {
  const { choices } = useAdvisers({ organizationId, assignable: true, enabled: true })
  const [managerId, setManagerId] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { one, many } = WORDS[status]
  const records = plural(clientIds.length, one, many)

  const assign = async (event: FormEvent) => {
    event.preventDefault()
    const adviser = choices.find(({ value }) => value === managerId)
    if (!adviser) return setProblem('Choose an adviser.')
    setBusy(true)
    try {
      await assignAll(status, clientIds, { id: adviser.value, name: adviser.label })
      modal.close()
      onAssigned()
    } catch (error) {
      setProblem(messageOfError(error))
      setBusy(false)
    }
  }

  return (
    <Dialog modal={modal} title={`Who looks after ${clientIds.length === 1 ? `this ${one}` : `these ${records}`}?`}>
      <form noValidate onSubmit={(event) => void assign(event)}>
        <AdviserSelect
          label="Adviser"
          placeholder="Choose an adviser"
          data-autofocus
          organizationId={organizationId}
          value={managerId}
          onChange={(id) => {
            setManagerId(id)
            setProblem(null)
          }}
          error={problem}
        />
        <Text size="sm" c="dimmed" mt="sm">
          They replace whoever looks after {clientIds.length === 1 ? 'it' : 'them'} now. Each change is in the record’s log.
        </Text>
        <DialogActions>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Assign {records}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
