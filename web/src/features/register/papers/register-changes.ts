import * as api from '@paddock/contract/calls'
import { party_still_named } from '@paddock/contract/features/register/register.errors'
import type { RegisterKind } from '@paddock/contract/features/register/register.fields'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { readAgain, reread } from '../../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'

/**
 * Does something about a record of the register and offers to take it back; a refusal is said, and what stands is read again. Answers what
 * still names the record, where that is why it stays.
 */
export function changeWithUndo(message: string, change: () => Promise<() => Promise<unknown>>): Promise<string | null> {
  return orSay(async () => {
    const undo = await change()
    await reread()
    notify({ message, action: { label: 'Undo', onClick: () => void orSay(() => undo().then(reread)) } })
  })
}

interface Removed {
  kind: RegisterKind
  recordId: string
  /** What it is called in the notice. */
  name: string
}

/** Removes a record of the register at once; the notice offers to put it back. Answers where it is still named, if it is. */
export function removeFromRegister(clientId: string, { kind: record, recordId, name }: Removed): Promise<string | null> {
  const of = { params: { clientId, recordId }, query: { record } }
  return changeWithUndo(`${name} is off the register.`, async () => {
    await call(api.register.removeRegisterRecord, of)
    return () => call(api.register.restoreRegisterRecord, of)
  })
}

async function orSay(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
  } catch (error) {
    if (error instanceof ApiError && error.code === party_still_named.code) return error.fields.party ?? error.message
    notifyFailure(error)
    await readAgain('register')
  }
  return null
}
