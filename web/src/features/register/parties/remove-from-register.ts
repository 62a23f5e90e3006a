import * as api from '@paddock/contract/calls'
import * as ERRORS from '@paddock/contract/features/register/register.errors'
import type { RegisterKind } from '@paddock/contract/features/register/register.fields'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { reread } from '../../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'

interface Removed {
  kind: RegisterKind
  recordId: string
  /** What it is called in the notice. */
  name: string
}

/** Takes a record off the register at once; the notice offers to put it back. Answers what still names it, where something does. */
export async function removeFromRegister(clientId: string, { kind: record, recordId, name }: Removed): Promise<string | null> {
  const input = { params: { clientId, recordId }, query: { record } }
  const putBack = () => call(api.register.restoreRegisterRecord, input).then(reread, notifyFailure)
  try {
    await call(api.register.removeRegisterRecord, input)
    await reread()
    notify({ message: `${name} is off the register.`, action: { label: 'Undo', onClick: () => void putBack() } })
  } catch (error) {
    if (error instanceof ApiError && error.code === ERRORS.party_still_named.code) return error.fields.party ?? error.message
    notifyFailure(error)
  }
  return null
}
