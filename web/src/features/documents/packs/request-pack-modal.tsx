import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { ApiError, messageOfError } from '../../../platform/api/api-error.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { type ModalProps, openModal } from '../../../ui/dialog/modals.tsx'
import { fullName, plural } from '../../../ui/text/format.ts'
import { useClient } from '../../clients/front.ts'
import { type Register, registerQuery } from '../../register/front.ts'
import { notSignedInWords } from '../../stakeholders/front.ts'
import { requestPackModal, requestPacksModal } from './packs.modals.ts'
import { stakeholdersQuery } from '../documents-queries.ts'
import { PackFields, usePackChoice } from './pack-choice.tsx'
import { outcomeWords } from './pack-words.ts'

export interface RequestPackInputs {
  clientId: string
}

/** Requests a list from one family: which items, from whom, and about which people and entities. */
export default function RequestPackModal({ modal, clientId }: ModalProps<RequestPackInputs>) {
  const { organizationId } = useClient(clientId)
  const choice = usePackChoice(organizationId)
  const people = useQuery(stakeholdersQuery(clientId)).data?.stakeholders ?? []
  const register = useQuery(registerQuery(clientId)).data
  const { own, entities, personIds, entityIds, turn } = useSubjects(register)
  const [sender, setSender] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)

  const askable = people.filter(({ involvement }) => involvement !== 'register')
  const first = askable.find(({ type }) => type === 'Primary Stakeholder') ?? askable[0]
  const stakeholderId = sender || (first?.id ?? '')
  const times = { family: 1, entity: entityIds.length, person: personIds.length }
  const total = choice.items.reduce((sum, { per }) => sum + times[per], 0)

  const editLists = () => {
    modal.close()
    openModal(requestPacksModal, { onClosed: () => openModal(requestPackModal, { clientId }) })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    setWrong({})
    try {
      const body = { ...choice.body, stakeholderId, personIds, entityIds }
      const outcome = await call(api.documents.requestPack, { params: { clientId }, body })
      await reread()
      modal.close()
      notify({ message: outcomeWords(outcome), ...(outcome.requested === 0 && { tone: 'info' }) })
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setWrong(fields)
      setFailure(Object.keys(fields).length > 0 ? (Object.values(fields)[0] ?? null) : messageOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      modal={modal}
      title="Which documents do you need from this family?"
      size="lg"
      onSubmit={(event) => void save(event)}
      submit={`Request ${plural(total, 'document')}`}
      disabled={total === 0 || stakeholderId === ''}
      busy={busy}
      failure={failure}
    >
      <PackFields choice={choice} wrong={wrong} onEditLists={editLists} />
      <NativeSelect
        label="Who sends the papers of the family and its entities"
        value={stakeholderId}
        onChange={(event) => setSender(event.currentTarget.value)}
        data={askable.length === 0 ? [{ value: '', label: 'Nobody of the family is on the record yet' }] : askable.map(optionOf)}
        error={wrong.stakeholderId}
        description={senderNote(askable.find(({ id }) => id === stakeholderId))}
      />
      <Ticks
        label="Whose own papers do you need?"
        among={own.map((person) => ({ id: person.id, label: nameOf(person) }))}
        ids={personIds}
        onChange={(kept) => turn(own, kept)}
      />
      <Ticks
        label="Which entities’ papers do you need?"
        among={entities.map(entityOption)}
        ids={entityIds}
        onChange={(kept) => turn(entities, kept)}
      />
    </FormDialog>
  )
}

/** The people and entities that a list is asked about. */
function useSubjects(register: Register | undefined) {
  const [unticked, setUnticked] = useState<ReadonlySet<string> | null>(null)
  // People who are only in the register are included: whoever sends the family's papers is asked for theirs, too.
  const own = (register?.people ?? []).filter(({ life }) => life !== 'deceased')
  const entities = register?.entities ?? []
  // People from outside, and entities that the practice keeps to itself, are chosen by the adviser and never by default.
  const left =
    unticked ?? new Set([...own.filter(({ involvement }) => involvement !== 'family'), ...entities.filter(isQuiet)].map(({ id }) => id))
  const ticked = (among: readonly { id: string }[]) => among.flatMap(({ id }) => (left.has(id) ? [] : [id]))
  /** Ticks these of one group, and none of its others. */
  const turn = (among: readonly { id: string }[], kept: readonly string[]) => {
    const ids = among.map(({ id }) => id)
    setUnticked(new Set([...[...left].filter((id) => !ids.includes(id)), ...ids.filter((id) => !kept.includes(id))]))
  }
  return { own, entities, personIds: ticked(own), entityIds: ticked(entities), turn }
}

type Entity = Register['entities'][number]

const isQuiet = ({ audience }: Entity) => audience !== 'family'
const nameOf = (person: Pick<Stakeholder, 'firstName' | 'lastName' | 'email' | 'relationship'>) =>
  [fullName(person, person.email), person.relationship].filter(Boolean).join(', ')
const optionOf = (person: Stakeholder) => ({ value: person.id, label: nameOf(person) })
const entityOption = (entity: Entity) => ({
  id: entity.id,
  label: entity.name,
  ...(isQuiet(entity) && { description: 'For advisers only so far. Whoever is asked for its papers reads its name' }),
})

function senderNote(person: Stakeholder | undefined): string | undefined {
  if (!person || person.account.state === 'active') return undefined
  return `${notSignedInWords(person.account.state)}: they can answer once they have activated their account.`
}

interface TicksProps {
  label: string
  among: readonly { id: string; label: string; description?: string }[]
  ids: string[]
  onChange: (ids: string[]) => void
}

/** Ticks some of a few; nothing where there are none. */
function Ticks({ label, among, ids, onChange }: TicksProps) {
  if (among.length === 0) return null
  return (
    <Checkbox.Group label={label} value={ids} onChange={onChange}>
      <Stack gap="xs" pt="xs">
        {among.map((each) => (
          <Checkbox key={each.id} value={each.id} label={each.label} description={each.description} />
        ))}
      </Stack>
      {ids.length === 0 ? (
        <Text fz="sm" c="dimmed" pt="2xs">
          None of these
        </Text>
      ) : null}
    </Checkbox.Group>
  )
}
