import { Button, Stack, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { MAX_PACK_CLIENTS } from '@paddock/contract/features/documents/packs.rules'
import type { RouteOutput } from '@paddock/contract/route'
import { type FormEvent, useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { ApiError, messageOfError } from '../../../platform/api/api-error.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { FormFailure } from '../../../ui/dialog/dialog-form.tsx'
import { type ModalProps, openModal } from '../../../ui/dialog/modals.tsx'
import formFields from '../../../ui/form/form-fields.module.css'
import { plural } from '../../../ui/text/format.ts'
import { requestPackOfClientsModal, requestPacksModal } from './packs.modals.ts'
import { PackFields, usePackChoice } from './pack-choice.tsx'
import { outcomeWords } from './pack-words.ts'

export interface RequestPackOfClientsInputs {
  clientIds: readonly string[]
  /** The practice whose lists are offered; the own one unless said. */
  organizationId?: string
  /** Runs once they were asked, as to end a selection. */
  onDone?: () => void
}

type Outcome = RouteOutput<typeof api.documents.requestPackOfClients>

/** Requests a list from several families at once, and says which were left out. */
export default function RequestPackOfClientsModal({ modal, clientIds, organizationId, onDone }: ModalProps<RequestPackOfClientsInputs>) {
  const choice = usePackChoice(organizationId)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [skipped, setSkipped] = useState<Outcome['skipped']>([])
  const tooMany = clientIds.length > MAX_PACK_CLIENTS ? `At most ${MAX_PACK_CLIENTS} families can be asked at once.` : null

  const editLists = () => {
    modal.close()
    const inputs = { clientIds, ...(organizationId && { organizationId }), ...(onDone && { onDone }) }
    openModal(requestPacksModal, { onClosed: () => openModal(requestPackOfClientsModal, inputs) })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      const outcome = await call(api.documents.requestPackOfClients, { body: { ...choice.body, clientIds: [...clientIds] } })
      await reread()
      onDone?.()
      notify({ message: `${plural(outcome.clients, 'family', 'families')}: ${outcomeWords(outcome)}` })
      if (outcome.skipped.length === 0) modal.close()
      setSkipped(outcome.skipped)
    } catch (error) {
      const named = error instanceof ApiError ? Object.values(error.fields)[0] : undefined
      setFailure(named ?? messageOfError(error))
    } finally {
      setBusy(false)
    }
  }
  if (skipped.length > 0) {
    return (
      <Dialog modal={modal} title={`${plural(skipped.length, 'family was', 'families were')} left out`}>
        <ul>
          {skipped.map(({ clientId, clientName, reason }) => (
            <li key={clientId}>
              {clientName}: {reason === 'archived' ? 'the record is archived' : 'nobody is its primary stakeholder yet'}
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button data-autofocus onClick={modal.close}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog
      modal={modal}
      title={`Which documents do you need from ${plural(clientIds.length, 'family', 'these families').replace(/^\d+ these/, 'these')}?`}
      size="lg"
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <div className={formFields.fields}>
          <PackFields choice={choice} wrong={{}} onEditLists={editLists} />
          <Stack className="inset" gap="2xs">
            <Text inherit>
              In each family the primary stakeholder is asked for the papers of the family and of the entities that the family sees.
              Everybody in the family is asked for their own papers.
            </Text>
            <Text inherit>Papers that you are waiting for already are not asked for again.</Text>
          </Stack>
        </div>
        <FormFailure message={failure ?? tooMany} mt="md" />
        <DialogActions>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={choice.items.length === 0 || tooMany !== null}>
            Ask {plural(clientIds.length, 'family', 'families')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
