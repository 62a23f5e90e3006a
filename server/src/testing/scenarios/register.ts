import { api } from '@paddock/contract'
import { ownClient, type Scenario, type World } from './world.ts'

const company = { record: 'entity', kind: 'companies', name: 'Whitlock Pty Ltd' } as const

async function ownEntity(w: World) {
  const { id: clientId } = await ownClient(w)
  const { id: recordId, version } = await w.server.call(w.manager, api.register.addRegisterRecord, { params: { clientId }, body: company })
  return { clientId, recordId, version }
}

/** Every write of the register, done once. */
export const registerScenarios: Record<string, Scenario> = {
  'register.addRegisterRecord': async (w) => ({ params: { clientId: (await ownClient(w)).id }, body: company }),
  'register.updateRegisterRecord': async (w) => {
    const { version, ...params } = await ownEntity(w)
    return { params, body: { record: 'entity', name: 'Whitlock Holdings Pty Ltd', version } }
  },
  'register.removeRegisterRecord': async (w) => {
    const { version: _, ...params } = await ownEntity(w)
    return { params, query: { record: 'entity' } }
  },
  'register.restoreRegisterRecord': async (w) => {
    const { version: _, ...params } = await ownEntity(w)
    await w.server.call(w.manager, api.register.removeRegisterRecord, { params, query: { record: 'entity' } })
    return { params, query: { record: 'entity' } }
  },
  'register.handOver': async (w) => {
    const { clientId, recordId } = await ownEntity(w)
    const from = { kind: 'entity', id: recordId } as const
    await w.server.call(w.manager, api.finances.addAsset, {
      params: { clientId },
      body: { category: 'cash', name: 'Deposit', owners: [{ ...from, sharePercent: null }] },
    })
    return { params: { clientId }, body: { from, to: null } }
  },
  'road.layOutRoad': async (w) => ({ params: { clientId: (await ownClient(w)).id } }),
  'register.changeRegisterAudience': async (w) => {
    const { clientId, recordId, version } = await ownEntity(w)
    const records = [{ record: 'entity' as const, recordId, version }]
    return { params: { clientId }, body: { audience: 'family', records, reason: 'Agreed at the meeting' } }
  },
}
