import { Alert, Button, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { isStale, messageOfError } from '../../../platform/api/api-error.ts'
import { notify } from '../../../platform/notify.ts'
import { query } from '../../../platform/api/queries.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { belongingWords } from './belonging-words.ts'
import { undoMerge } from '../client-changes.ts'
import { clientChanged, clientQuery } from '../client-query.ts'
import { type MergeField, mergeRows, type MergeSide, staysFirst, tellApart } from './merge-fields.ts'
import { MergeTable } from './merge-table.tsx'

export interface MergeClientsInputs {
  /** Two records; which of them stays is chosen here. */
  clientId: string
  otherId: string
}

const belongingsQuery = (clientId: string) => ({
  ...query(api.clients.listBelongings, { params: { clientId } }, { showsErrors: true }),
  staleTime: 0,
})

/** Merges two records: both are beside each other, the person chooses which stays and which details win. For a day it can be undone. */
export default function MergeClientsModal({ modal, clientId, otherId }: ModalProps<MergeClientsInputs>) {
  const one = useQuery({ ...clientQuery(clientId), enabled: modal.opened })
  const other = useQuery({ ...clientQuery(otherId), staleTime: 0, enabled: modal.opened })
  const ofOne = useQuery({ ...belongingsQuery(clientId), enabled: modal.opened })
  const ofOther = useQuery({ ...belongingsQuery(otherId), enabled: modal.opened })
  const asked = [one, other, ofOne, ofOther]
  const failed = asked.find(({ error }) => error)?.error
  return (
    <Dialog modal={modal} title="Are these the same business?" size="xl">
      {failed ? (
        <ErrorPanel
          title="We could not load both records"
          error={failed}
          onRetry={() => void Promise.all(asked.map((each) => each.refetch()))}
        />
      ) : one.data && other.data && ofOne.data && ofOther.data ? (
        <Merge
          key={`${one.data.version}.${other.data.version}`}
          records={[
            { client: one.data, belongings: ofOne.data.belongings },
            { client: other.data, belongings: ofOther.data.belongings },
          ]}
          close={modal.close}
        />
      ) : (
        <Waiting height={320} words="Loading both records" />
      )}
    </Dialog>
  )
}

function Merge({ records: [one, other], close }: { records: [MergeSide, MergeSide]; close: () => void }) {
  const navigate = useNavigate()
  const [keptId, setKeptId] = useState(() => staysFirst(one.client, other.client))
  /** Field → the record whose detail the person chose; what was chosen stays chosen when the two are swapped. */
  const [picked, setPicked] = useState<Partial<Record<MergeField, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [kept, duplicate] = keptId === one.client.id ? [one, other] : [other, one]
  const rows = mergeRows(kept.client, duplicate.client)
  const takes = (field: MergeField, unlessPicked: boolean) => (picked[field] ? picked[field] === duplicate.client.id : unlessPicked)

  const merge = async () => {
    setBusy(true)
    setFailure(null)
    const take = rows.filter((row) => row.differs && takes(row.field, row.takes)).map(({ field }) => field)
    try {
      const merged = await call(api.clients.mergeClients, {
        params: { clientId: kept.client.id },
        body: { duplicateId: duplicate.client.id, version: kept.client.version, duplicateVersion: duplicate.client.version, take },
      })
      close()
      await new Promise((resolve) => setTimeout(resolve)) // until the closing dialog has stopped reading
      await clientChanged(merged)
      await navigate({ to: merged.status === 'client' ? '/clients/$clientId' : '/prospects/$clientId', params: { clientId: merged.id } })
      notify({
        message: `${duplicate.client.businessName} is part of ${merged.businessName} now.`,
        action: { label: 'Undo', onClick: () => void undoMerge(duplicate.client.id) },
      })
    } catch (error) {
      // Somebody changed one of the two meanwhile: both are read again, and the choice is made from what they are now.
      if (isStale(error)) await clientChanged(error.current as ClientDetail)
      setFailure(messageOfError(error))
      setBusy(false)
    }
  }

  return (
    <>
      <MergeTable
        kept={kept}
        duplicate={duplicate}
        rows={rows.map((row) => ({ ...row, takes: takes(row.field, row.takes) }))}
        onPick={(field, recordId) => setPicked({ ...picked, [field]: recordId })}
        onSwap={() => setKeptId(duplicate.client.id)}
      />
      <Text inherit mt="md" aria-live="polite">
        {whatHappens(kept, duplicate)}
      </Text>
      {failure === null ? null : (
        <Alert mt="md" color="clay" role="alert">
          {failure}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" data-autofocus onClick={close}>
          Keep both
        </Button>
        <Button color="clay" loading={busy} onClick={() => void merge()}>
          Merge records
        </Button>
      </DialogActions>
    </>
  )
}

/** Both names and places, and everything that moves. */
function whatHappens({ client: kept }: MergeSide, { client: duplicate, belongings }: MergeSide): string {
  const goes = `${duplicate.businessName} (${tellApart(duplicate, kept)})`
  const stays = `${kept.businessName} (${tellApart(kept, duplicate)})`
  const moving =
    belongings.length === 0
      ? 'It holds only its details'
      : `It brings along ${new Intl.ListFormat('en-AU').format(belongings.map(belongingWords))}`
  const status = kept.status === 'prospect' && duplicate.status === 'client' ? ' Since it is a client, the merged record is a client.' : ''
  return `${goes} goes into ${stays} and is archived. ${moving}.${status} You can undo this for a day, until somebody works on the merged record.`
}
