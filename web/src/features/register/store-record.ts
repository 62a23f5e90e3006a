import * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import { call } from '../../platform/api/api.ts'
import type { SeenAudience } from './papers/audience-choice.tsx'

type AddBody = RouteInput<typeof api.register.addRegisterRecord>['body']

interface StoredRecord {
  clientId: string
  /** The one to change; without it a new one is added. */
  recordId: string | undefined
  body: Omit<AddBody, 'audience'>
  seen: SeenAudience
}

/** Adds a record to the register, or changes the version of one that the person saw. */
export function storeRecord({ clientId, recordId, body, seen }: StoredRecord) {
  // A form knows the fields of its own kind; the server checks them again.
  const fields = body as AddBody
  return recordId === undefined || seen.version === undefined
    ? call(api.register.addRegisterRecord, { params: { clientId }, body: { ...fields, audience: seen.audience } })
    : call(api.register.updateRegisterRecord, { params: { clientId, recordId }, body: { ...fields, version: seen.version } })
}
