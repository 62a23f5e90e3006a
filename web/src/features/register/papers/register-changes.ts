import * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import { call } from '../../../platform/api/api.ts'
import { readAgain, reread } from '../../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'

type Kind = RouteInput<typeof api.register.removeRegisterRecord>['query']['record']

/** Does something about a record of the register and offers to take it back; a refusal is said, and what stands is read again. */
export async function changeWithUndo(message: string, change: () => Promise<() => Promise<unknown>>): Promise<void> {
  await orSay(async () => {
    const undo = await change()
    await reread()
    notify({ message, action: { label: 'Undo', onClick: () => void orSay(() => undo().then(reread)) } })
  })
}

/** Takes a record off the register at once; the notice offers to put it back. */
export function removeFromRegister(clientId: string, record: Kind, recordId: string, name: string): Promise<void> {
  const of = { params: { clientId, recordId }, query: { record } }
  return changeWithUndo(`${name} is off the record.`, async () => {
    await call(api.register.removeRegisterRecord, of)
    return () => call(api.register.restoreRegisterRecord, of)
  })
}

async function orSay(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    notifyFailure(error)
    await readAgain('register')
  }
}
