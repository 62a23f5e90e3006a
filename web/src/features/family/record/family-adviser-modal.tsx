import * as api from '@paddock/contract/calls'
import type { OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import { call } from '../../../platform/api/api.ts'
import { reread } from '../../../platform/api/queries.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { OutsideAdviserDialog } from '../../clients/front.ts'

export interface FamilyAdviserInputs {
  /** The one to change; without it a new one is added. */
  adviser?: OutsideAdviser
}

/** An adviser whom the family works with, kept by the family. */
export default function FamilyAdviserModal({ modal, adviser }: ModalProps<FamilyAdviserInputs>) {
  return (
    <OutsideAdviserDialog
      modal={modal}
      {...(adviser && { adviser })}
      title={adviser === undefined ? 'Add an adviser' : `Edit ${adviser.name}`}
      who="family"
      save={async (values, change) => {
        if (change === null) await call(api.family.addFamilyAdviser, { body: values })
        else {
          const { adviserId, version } = change
          await call(api.family.updateFamilyAdviser, { params: { adviserId }, body: { ...values, version } })
        }
        await reread()
      }}
    />
  )
}
