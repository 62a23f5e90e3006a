import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOfError } from '../../../platform/api/api-error.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { plural } from '../../../ui/text/format.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { OrganizationSelect } from '../../../ui/form/organization-select.tsx'
import { AdviserSelect } from '../adviser-select.tsx'
import { assignAll } from './bulk-changes.ts'
import { type ClientStatus, WORDS } from '../list/clients-list.ts'
import { useAdvisers } from '../use-advisers.ts'

export interface AssignAdviserInputs {
  status: ClientStatus
  clientIds: readonly string[]
  organizationId?: string | undefined
  onAssigned: () => void
}

/** Asks who looks after the chosen records from now on. */
export default function AssignAdviserModal({ modal, status, clientIds, organizationId, onAssigned }: ModalProps<AssignAdviserInputs>) {
  const me = useQuery(meQuery).data
  const choosesPractice = me?.systemRole === 'admin' && organizationId === undefined
  const [practiceId, setPracticeId] = useState(organizationId ?? null)
  const unknown = choosesPractice && practiceId === null
  const { choices } = useAdvisers({ organizationId: practiceId ?? undefined, assignable: true, enabled: !unknown })
  const [managerId, setManagerId] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { one, many } = WORDS[status]
  const records = plural(clientIds.length, one, many)

  const assign = async (event: FormEvent) => {
    event.preventDefault()
    const adviser = choices.find(({ value }) => value === managerId)
    if (!adviser) return setProblem(unknown ? 'Choose an organisation.' : 'Choose an adviser.')
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
        <Stack gap="md">
          {choosesPractice ? (
            <OrganizationSelect
              label="Organisation"
              placeholder="Choose an organisation"
              data-autofocus
              value={practiceId}
              onChange={(id) => {
                setPracticeId(id)
                setManagerId(null)
                setProblem(null)
              }}
              error={unknown ? problem : null}
            />
          ) : null}
          {unknown ? null : (
            <AdviserSelect
              label="Adviser"
              placeholder="Choose an adviser"
              data-autofocus={!choosesPractice || undefined}
              organizationId={practiceId ?? undefined}
              value={managerId}
              onChange={(id) => {
                setManagerId(id)
                setProblem(null)
              }}
              error={problem}
            />
          )}
        </Stack>
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
