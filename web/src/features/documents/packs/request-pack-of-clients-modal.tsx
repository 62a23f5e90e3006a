import { Button, Stack, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { ASKED_AT_ONCE } from '@paddock/contract/features/clients/clients.rules'
import type { RouteOutput } from '@paddock/contract/route'
import { type FormEvent, useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { ApiError, messageOfError } from '../../../platform/api/api-error.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { notReached, PiecesLine } from '../../../ui/dialog/pieces-line.tsx'
import { takeBackMany } from '../../../ui/dialog/take-back-many.ts'
import { usePieces } from '../../../ui/dialog/use-pieces.ts'
import { type ModalProps, openModal } from '../../../ui/dialog/modals.tsx'
import { plural } from '../../../ui/text/format.ts'
import { requestPackOfClientsModal, requestPacksModal } from './packs.modals.ts'
import { PackFields, usePackChoice } from './pack-choice.tsx'
import { outcomeWords } from './pack-words.ts'

export interface RequestPackOfClientsInputs {
  clientIds: readonly string[]
  /** The practice whose lists are offered; the own one unless said. */
  organizationId?: string
  /** Runs once they were asked, as to end a selection, with those who were not reached: none, unless something failed. */
  onDone?: (rest: readonly string[]) => void
}

const LEFT_OUT = {
  archived: 'the record is archived',
  nobody: 'it has no primary stakeholder yet',
  gone: 'it is no longer among your records',
} as const

type Outcome = RouteOutput<typeof api.documents.requestPackOfClients>

/** What somebody has sent or answered meanwhile stays. */
async function takeBack(requestIds: string[]): Promise<void> {
  const { withdrawn, skipped } = await takeBackMany(requestIds, (ids) =>
    call(api.documents.withdrawRequests, { body: { requestIds: ids } }),
  )
  const rest = skipped > 0 ? ` ${plural(skipped, 'request')} left as they are: answered or withdrawn since.` : ''
  notify({ tone: 'info', message: `${plural(withdrawn, 'request')} taken back. Mails that went out stay with people.${rest}` })
}

/** Requests a list from several families at once, and says which were left out. */
export default function RequestPackOfClientsModal({
  modal,
  clientIds: chosen,
  organizationId,
  onDone,
}: ModalProps<RequestPackOfClientsInputs>) {
  const [clientIds, setClientIds] = useState(chosen)
  const { reached, isGone, run } = usePieces(ASKED_AT_ONCE)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const choice = usePackChoice(organizationId)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [skipped, setSkipped] = useState<Outcome['skipped']>([])

  const editLists = () => {
    modal.close()
    const inputs = { clientIds, ...(organizationId && { organizationId }), ...(onDone && { onDone }) }
    openModal(requestPacksModal, { onClosed: () => openModal(requestPackOfClientsModal, inputs) })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    setWrong({})
    const { outcomes, rest, error } = await run(clientIds, (ids) =>
      call(api.documents.requestPackOfClients, { body: { ...choice.body, clientIds: ids } }),
    )
    await reread()
    setBusy(false)
    const unasked = [...skipped, ...outcomes.flatMap((outcome) => outcome.skipped)]
    if (outcomes.length > 0) {
      onDone?.(rest)
      const sum = (of: 'requested' | 'already' | 'clients') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
      const done = `${plural(sum('clients'), 'family', 'families')}: ${outcomeWords({ requested: sum('requested'), already: sum('already') })}`
      const message = `${done}${notReached(rest.length, 'family', 'families')}`
      const requestIds = outcomes.flatMap((outcome) => outcome.requestIds)
      notify({
        message,
        ...(rest.length > 0 && { tone: 'warn', stays: isGone.current }),
        ...(requestIds.length > 0 && { action: { label: 'Undo', onClick: () => void takeBack(requestIds).catch(notifyFailure) } }),
      })
    }
    setSkipped(unasked)
    setClientIds(rest)
    if (error === null) return unasked.length === 0 || isGone.current ? modal.close() : undefined
    const fields = error instanceof ApiError ? error.fields : {}
    setWrong(fields)
    const failed = Object.values(fields)[0] ?? messageOfError(error)
    setFailure(`${failed}${outcomes.length > 0 ? notReached(rest.length, 'family', 'families') : ''}`)
  }
  if (skipped.length > 0 && clientIds.length === 0) {
    return (
      <Dialog modal={modal} title={`${plural(skipped.length, 'family was', 'families were')} left out`}>
        <ul>
          {skipped.map(({ clientId, clientName, reason }) => (
            <li key={clientId}>
              {clientName || 'A record'}: {LEFT_OUT[reason]}
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
    <FormDialog
      modal={modal}
      title={`Which documents do you need from ${plural(clientIds.length, 'family', 'these families').replace(/^\d+ these/, 'these')}?`}
      size="lg"
      onSubmit={(event) => void save(event)}
      submit={`Ask ${plural(clientIds.length, 'family', 'families')}`}
      disabled={choice.items.length === 0}
      busy={busy}
      failure={failure}
    >
      <PackFields choice={choice} wrong={wrong} onEditLists={editLists} />
      <Stack className="inset" gap="2xs">
        <Text inherit>
          In each family the primary stakeholder is asked for the papers of the family and of the entities that the family sees. Everybody
          in the family is asked for their own papers.
        </Text>
        <Text inherit>Papers that you are already waiting for are not asked for again.</Text>
      </Stack>
      <PiecesLine reached={reached} total={clientIds.length} one="family" many="families" />
    </FormDialog>
  )
}
