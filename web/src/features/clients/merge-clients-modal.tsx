import { Alert, Button, Radio, Skeleton, Text } from '@mantine/core'
import { api } from '@paddock/contract'
import type { ClientDetail } from '@paddock/contract/features/clients/clients.contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { messageOfError } from '../../platform/api-error.ts'
import { notify } from '../../platform/notify.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { plural } from '../../ui/format.ts'
import type { ModalProps } from '../../ui/modals.tsx'
import classes from './client-detail.module.css'
import { undoMerge } from './client-changes.ts'
import { clientChanged, clientQuery } from './client-query.ts'
import { type MergeChoice, mergeChoices, type MergeField } from './merge-fields.ts'

export interface MergeClientsInputs {
  /** The record that stays. */
  clientId: string
  /** The record that goes into it. */
  duplicateId: string
}

/** Merges two records: everything moves, and the person chooses which details win. For a day it can be undone. */
export default function MergeClientsModal({ modal, clientId, duplicateId }: ModalProps<MergeClientsInputs>) {
  const kept = useQuery(clientQuery(clientId))
  const duplicate = useQuery({ ...clientQuery(duplicateId), staleTime: 0 })
  const failed = kept.error ?? duplicate.error
  return (
    <Dialog
      modal={modal}
      title={duplicate.data ? `Merge ${duplicate.data.businessName} into ${kept.data?.businessName ?? 'this one'}?` : 'Merge two records?'}
      size="lg"
    >
      {failed ? (
        <ErrorPanel
          title="We could not load both records"
          error={failed}
          onRetry={() => void Promise.all([kept.refetch(), duplicate.refetch()])}
        />
      ) : kept.data && duplicate.data ? (
        <Merge key={`${kept.data.version}.${duplicate.data.version}`} kept={kept.data} duplicate={duplicate.data} close={modal.close} />
      ) : (
        <Skeleton height={120} aria-busy="true" aria-label="Loading both records" />
      )}
    </Dialog>
  )
}

function Merge({ kept, duplicate, close }: { kept: ClientDetail; duplicate: ClientDetail; close: () => void }) {
  const navigate = useNavigate()
  const choices = mergeChoices(kept, duplicate)
  const [taken, setTaken] = useState<ReadonlySet<MergeField>>(
    () => new Set(choices.filter((choice) => choice.takes).map((choice) => choice.field)),
  )
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const take = (field: MergeField, takes: boolean) =>
    setTaken((before) => {
      const next = new Set(before)
      if (takes) next.add(field)
      else next.delete(field)
      return next
    })

  const merge = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { duplicateId: duplicate.id, version: kept.version, duplicateVersion: duplicate.version, take: [...taken] }
      const merged = await call(api.clients.mergeClients, { params: { clientId: kept.id }, body })
      close()
      await clientChanged(merged)
      await navigate({ to: merged.status === 'client' ? '/clients/$clientId' : '/prospects/$clientId', params: { clientId: merged.id } })
      notify({
        message: `${duplicate.businessName} is part of ${merged.businessName} now.`,
        action: { label: 'Undo', onClick: () => void undoMerge(duplicate.id) },
      })
    } catch (error) {
      // Somebody changed one of the two meanwhile: both are read again, and the choice is made from what they are now.
      if (error instanceof ApiError && error.code === 2003) await clientChanged(error.current as ClientDetail)
      setFailure(messageOfError(error))
      setBusy(false)
    }
  }

  return (
    <>
      <Text size="sm">{whatMoves(kept, duplicate)}</Text>
      {choices.length === 0 ? (
        <Text size="sm" mt="sm">
          Their details are the same.
        </Text>
      ) : (
        choices.map((choice) => (
          <Choice key={choice.field} choice={choice} takes={taken.has(choice.field)} onChange={(takes) => take(choice.field, takes)} />
        ))
      )}
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

function whatMoves(kept: ClientDetail, duplicate: ClientDetail): string {
  const counted: [number, string, string][] = [
    [duplicate.noteCount, 'note', 'notes'],
    [duplicate.people.length, 'person', 'people'],
    [duplicate.advisers.length, 'outside adviser', 'outside advisers'],
    [duplicate.properties.length, 'property', 'properties'],
  ]
  const belongings = counted.flatMap(([number, one, many]) => (number > 0 ? [plural(number, one, many)] : []))
  const moving = new Intl.ListFormat('en-AU').format([...belongings, `the history of ${duplicate.businessName}`])
  const status =
    kept.status === 'prospect' && duplicate.status === 'client' ? ' Since one of the two is a client, the merged record is a client.' : ''
  return `What belongs to it moves over: ${moving}. Then ${duplicate.businessName} is archived.${status} You can undo this for a day, until somebody works on the merged record.`
}

function Choice({ choice, takes, onChange }: { choice: MergeChoice; takes: boolean; onChange: (takes: boolean) => void }) {
  const id = useId()
  const sides = [
    { value: 'kept', whose: 'The record that stays', words: choice.kept, chosen: !takes },
    { value: 'duplicate', whose: 'The record that goes', words: choice.duplicate, chosen: takes },
  ]
  return (
    <fieldset className={classes.compared}>
      <legend>{choice.label}</legend>
      <div className={classes.sides}>
        {sides.map((side) => (
          <label key={side.value} htmlFor={`${id}-${side.value}`} className={classes.sideChoice} data-chosen={side.chosen || undefined}>
            <Radio
              id={`${id}-${side.value}`}
              name={`merge-${choice.field}`}
              value={side.value}
              checked={side.chosen}
              onChange={() => onChange(side.value === 'duplicate')}
            />
            <span>
              <span className={classes.sideWhose}>{side.whose}</span>
              <span className={classes.sideValue}>{side.words || 'Empty'}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
