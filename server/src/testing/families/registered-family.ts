import { api } from '@paddock/contract'
import { activities } from '../../platform/audit/audit.table.ts'
import { and, eq } from 'drizzle-orm'
import { aClient, aStakeholder, aUser } from '../factories.ts'
import type { TestServer } from '../test-server.ts'

/** A family with a register: its adviser, and the calls that change the register. */
export async function aRegisteredFamily(server: TestServer) {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  const params = { clientId: client.id }
  const add = (body: object) => server.attempt(manager, api.register.addRegisterRecord, { params, body })
  const added = async (body: object): Promise<{ id: string; version: number }> => {
    const answer = await add(body)
    if (answer.status !== 200) throw new Error(`Refused: ${answer.text}`)
    return answer.body
  }
  return {
    db,
    manager,
    client,
    params,
    add,
    added,
    person: async (firstName: string, values = {}) => {
      const { id } = await aStakeholder(db, { clientId: client.id, firstName, lastName: 'Whitlock', ...values })
      return { kind: 'person' as const, id }
    },
    entity: async (name: string, kind = 'companies', values = {}) => {
      const { id } = await added({ record: 'entity', kind, name, ...values })
      return { kind: 'entity' as const, id }
    },
    change: (recordId: string, body: object) =>
      server.attempt(manager, api.register.updateRegisterRecord, { params: { ...params, recordId }, body }),
    remove: (recordId: string, record: string) =>
      server.attempt(manager, api.register.removeRegisterRecord, { params: { ...params, recordId }, query: { record } }),
    restore: (recordId: string, record: string) =>
      server.attempt(manager, api.register.restoreRegisterRecord, { params: { ...params, recordId }, query: { record } }),
    handOver: (body: object) => server.attempt(manager, api.register.handOver, { params, body }),
    read: () => server.call(manager, api.register.getRegister, { params }),
    log: (action: string) =>
      db
        .select({ subject: activities.subject, before: activities.before, after: activities.after })
        .from(activities)
        .where(and(eq(activities.clientId, client.id), eq(activities.action, action)))
        .orderBy(activities.id),
  }
}
