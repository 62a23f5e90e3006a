import { Checkbox } from '@mantine/core'
import type { Asset } from '@paddock/contract/features/finances/finances.shapes'
import { useState } from 'react'
import { notify } from '../../platform/notify.ts'
import { reread } from '../../platform/api/queries.ts'
import { FormDialog } from '../../ui/dialog/dialog-form.tsx'
import { money } from '../../ui/text/format.ts'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { useSending } from '../../ui/form/use-sending.ts'
import { updateRecord } from './records/record-calls.ts'

export interface OverlapInputs {
  clientId: string
  /** The fund that holds land, or the water that is tied to it. */
  asset: Asset
  /** The owned land of the record that has a value. */
  land: readonly { id: string; name: string; valueCents: number }[]
}

/** Asks which land a fund's balance includes, or which land's value includes the water. What is chosen counts once. */
export default function OverlapModal({ modal, clientId, asset, land }: ModalProps<OverlapInputs>) {
  const [chosen, setChosen] = useState<string[]>(asset.details.landIds ?? [])
  const isFund = asset.category === 'superannuation'
  const amount = asset.valueCents === null ? '' : ` of ${money(asset.valueCents)}`
  const saving = useSending(async () => {
    const landIds = chosen.filter((id) => land.some((each) => each.id === id))
    await updateRecord(clientId, { ...asset, kind: 'asset' }, asset.version, { details: { ...asset.details, landIds } })
    await reread()
    notify({ message: landIds.length === 0 ? `${asset.name} counts in full.` : 'What is entered in two places counts once.' })
    modal.close()
  })
  return (
    <FormDialog
      modal={modal}
      title={isFund ? `What the balance of ${asset.name} includes` : `Which land ${asset.name} belongs to`}
      submit={chosen.length === 0 ? 'None of it' : 'Save the choice'}
      {...saving}
    >
      <Checkbox.Group
        label={
          isFund ? `Does the balance${amount} include any of this land?` : `Does the value of any of this land include the water${amount}?`
        }
        description={
          isFund
            ? 'What you choose counts as land. The rest of the balance counts as the fund’s.'
            : 'The water then counts as part of that land.'
        }
        value={chosen}
        onChange={setChosen}
      >
        {land.map(({ id, name, valueCents }) => (
          <Checkbox key={id} value={id} label={`${name}, ${money(valueCents)}`} mt="xs" />
        ))}
      </Checkbox.Group>
    </FormDialog>
  )
}
