import * as api from '@paddock/contract/calls'
import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/api.ts'
import { oneAtATime } from '../../platform/browser/one-at-a-time.ts'
import { notify, notifyFailure } from '../../platform/notify.ts'
import { readAgain, reread } from '../../platform/api/queries.ts'
import { type AnyRecord, nameOfRecord, setRemoved } from './records/record-calls.ts'

/** Takes a record off at once; the notice offers to put it back. */
export async function removeRecord(clientId: string, record: AnyRecord): Promise<void> {
  const set = async (removed: boolean) => {
    await setRemoved(clientId, record, removed)
    await reread()
  }
  await oneAtATime(`remove ${record.kind} ${record.id}`, () =>
    orSay(async () => {
      await set(true)
      notify({
        message: `${nameOfRecord(record)} is off the record.`,
        action: { label: 'Undo', onClick: () => void orSay(() => set(false)) },
      })
    }),
  )
}

/** Lets a decided proposal wait again; its record is as it was before. */
export async function reconsider(clientId: string, { id, version, title }: Proposal): Promise<void> {
  await orSay(async () => {
    await call(api.finances.reconsiderProposal, { params: { clientId, proposalId: id }, body: { version } })
    notify({ message: `The decision about ${title} is undone.` })
  })
  await readAgain('finances', 'register', 'client', 'stakeholder', 'outside_adviser')
}

/** Says why it was refused: whom of the register a record waits for before it can come back, or the sentence of the refusal. */
async function orSay(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const owners = error instanceof ApiError ? error.fields.owners : undefined
    if (owners) notify({ message: owners, tone: 'bad' })
    else notifyFailure(error)
  }
}
