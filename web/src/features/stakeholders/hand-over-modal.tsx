import { Alert, Select } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { isSameParty, type Party } from '@paddock/contract/features/register/register.rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { whatIsWrong } from '../../platform/api/what-is-wrong.ts'
import { mutation, query } from '../../platform/api/queries.ts'
import { notify } from '../../platform/notify.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { plural } from '../../ui/text/format.ts'
import { nameOf } from './stakeholder-words.ts'

export interface HandOverInputs {
  clientId: string
  /** Whose things another gets. */
  party: Party
  name: string
  /** Says what names them: why they are not removed as they are. */
  why: string
  /** Takes them off the record once nothing names them; an entity goes with the hand-over itself. */
  remove?: () => void
}

const NOBODY = 'nobody'

/** Who owns or decides something is not removed before another has it, or before it is said that nobody knows who has. */
export default function HandOverModal({ modal, clientId, party, name, why, remove }: ModalProps<HandOverInputs>) {
  const { data } = useQuery(query(api.register.getRegister, { params: { clientId } }, { showsErrors: true }))
  const handOver = useMutation(mutation(api.register.handOver, { showsErrors: true }))
  const [to, setTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const people = (data?.people ?? []).map((person) => ({ party: { kind: 'person', id: person.id } as const, label: nameOf(person) }))
  const entities = (data?.entities ?? []).map((entity) => ({ party: { kind: 'entity', id: entity.id } as const, label: entity.name }))
  const choices = (all: readonly { party: Party; label: string }[]) =>
    all
      .filter((each) => !isSameParty(each.party, party))
      .map((each) => ({ value: `${each.party.kind} ${each.party.id}`, label: each.label }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (to === null) return setFailure('Choose who gets it, or that nobody knows yet.')
    setFailure(null)
    const [kind, id = ''] = to.split(' ')
    const next = to === NOBODY ? null : ({ kind: kind === 'entity' ? 'entity' : 'person', id } as const)
    try {
      const { changed } = await handOver.mutateAsync({
        params: { clientId },
        body: { from: party, to: next, remove: party.kind === 'entity' },
      })
      notify({ message: `${plural(changed, 'record')} ${changed === 1 ? 'is' : 'are'} handed over from ${name}.` })
      modal.close()
      remove?.()
    } catch (error) {
      setFailure(whatIsWrong(error))
    }
    return undefined
  }

  return (
    <Dialog modal={modal} title={`Hand over what ${name} has`}>
      <DialogForm
        onSubmit={(event) => void save(event)}
        onCancel={modal.close}
        submit="Hand over and remove"
        busy={handOver.isPending}
        failure={failure}
      >
        <Alert color="gray">{why}</Alert>
        <p>
          Everything that names {name} names the other one from now on. What {name} owned, owed and decided stays in the log of changes.
          {party.kind === 'person'
            ? ' Who their parents, children and partners are is handed to nobody: it waits until they are put back.'
            : ''}
        </p>
        <Select
          label="Goes to"
          data-autofocus
          placeholder="Search the register"
          searchable
          openOnFocus={false}
          value={to}
          onChange={setTo}
          data={[
            { group: 'People', items: choices(people) },
            { group: 'Entities', items: choices(entities) },
            { group: 'Or', items: [{ value: NOBODY, label: 'Not known yet: roles end, owners are open' }] },
          ]}
          nothingFoundMessage="Nobody with that name in the register"
        />
      </DialogForm>
    </Dialog>
  )
}
