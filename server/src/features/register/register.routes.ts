import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { changeAudience } from './audience/change-audience.ts'
import { getRegister } from './get-register.ts'
import { handOver } from './parties/hand-over.ts'
import { addRecord } from './records/add-record.ts'
import { setRecordArchived } from './records/set-record-archived.ts'
import { updateRecord } from './records/update-record.ts'

const { register } = api

export const registerRoutes = [
  handle(register.getRegister, ({ deps, scope, params }) => getRegister(deps, scope, params.clientId)),
  handle(register.addRegisterRecord, ({ deps, scope, params, body }) => addRecord(deps, scope, params.clientId, body)),
  handle(register.updateRegisterRecord, ({ deps, scope, params, body }) => updateRecord(deps, scope, params, body)),
  handle(register.removeRegisterRecord, ({ deps, scope, params, query }) => setRecordArchived(deps, scope, params, query.record, true)),
  handle(register.restoreRegisterRecord, ({ deps, scope, params, query }) => setRecordArchived(deps, scope, params, query.record, false)),
  handle(register.handOver, ({ deps, scope, params, body }) => handOver(deps, scope, params.clientId, body)),
  handle(register.changeRegisterAudience, ({ deps, scope, params, body }) => changeAudience(deps, scope, params.clientId, body)),
]
