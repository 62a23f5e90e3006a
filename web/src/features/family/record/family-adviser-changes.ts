import * as api from '@paddock/contract/calls'
import type { OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { notifyFailureOf } from '../../../platform/notify-failure-of.ts'
import { reread } from '../../../platform/api/queries.ts'

/** Takes an adviser off the record at once, with a way back. */
export async function removeAdviser(adviser: OutsideAdviser): Promise<void> {
  const params = { adviserId: adviser.id }
  await notifyFailureOf(async () => {
    await call(api.family.removeFamilyAdviser, { params })
    await reread()
    notify({
      message: `${adviser.name} is off the record.`,
      action: { label: 'Undo', onClick: () => void notifyFailureOf(() => putBack(params)) },
    })
  })
}

async function putBack(params: { adviserId: string }): Promise<void> {
  await call(api.family.restoreFamilyAdviser, { params })
  await reread()
}
