import * as api from '@paddock/contract/calls'
import type { OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import { call } from '../../../platform/api/api.ts'
import { reread } from '../../../platform/api/queries.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { OutsideAdviserDialog } from './outside-adviser-dialog.tsx'

export interface OutsideAdviserInputs {
  clientId: string
  /** The one to change; without it a new one is added. */
  adviser?: OutsideAdviser
}

/** An adviser outside the practice, kept by the practice. */
export default function OutsideAdviserModal({ modal, clientId, adviser }: ModalProps<OutsideAdviserInputs>) {
  return (
    <OutsideAdviserDialog
      modal={modal}
      {...(adviser && { adviser })}
      title={adviser === undefined ? 'Add an outside adviser' : `Edit ${adviser.name}`}
      who="form"
      save={async (values, change) => {
        if (change === null) await call(api.clients.addOutsideAdviser, { params: { clientId }, body: values })
        else {
          const { adviserId, version } = change
          await call(api.clients.updateOutsideAdviser, { params: { clientId, adviserId }, body: { ...values, version } })
        }
        await reread()
      }}
    />
  )
}
