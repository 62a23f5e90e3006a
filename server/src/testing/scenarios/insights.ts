import { api } from '@paddock/contract'
import { insights } from '../../features/insights/insights.table.ts'
import { assets } from '../../features/finances/finances.table.ts'
import { ownClient, type Scenario, type World } from './world.ts'

/** A client with something to comment on. */
async function ownValuedClient(w: World) {
  const { id: clientId } = await ownClient(w)
  await w.server.database.db
    .insert(assets)
    .values({ clientId, grouping: 'business', category: 'livestock', name: 'Ewes', valueCents: 100, audience: 'family' })
  return clientId
}

async function ownInsight(w: World, values: Partial<typeof insights.$inferInsert> = {}) {
  const { id: clientId } = await ownClient(w)
  const [insight] = await w.server.database.db
    .insert(insights)
    .values({
      clientId,
      promptKey: 'net_position_commentary',
      promptVersion: 1,
      model: 'test-model',
      audience: 'family',
      state: 'done',
      output: { position: [], strengths: [], watch: [], missing: [] },
      requestedBy: w.manager.id,
      ...values,
    })
    .returning()
  return { clientId, insightId: insight!.id }
}

/** Every write of insights, done once. */
export const insightScenarios: Record<string, Scenario> = {
  'insights.runInsight': async (w) => ({
    params: { clientId: await ownValuedClient(w) },
    body: { request: { key: 'net_position_commentary' } },
  }),
  'insights.editInsight': async (w) => ({ params: await ownInsight(w), body: { text: 'In my words', version: 1 } }),
  'insights.archiveInsight': async (w) => ({ params: await ownInsight(w) }),
  'insights.restoreInsight': async (w) => {
    const params = await ownInsight(w)
    await w.server.call(w.manager, api.insights.archiveInsight, { params })
    return { params }
  },
  'insights.tryPrompt': async (w) => ({
    as: w.admin,
    body: { key: 'net_position_commentary', text: 'As at {{asAt}}', clientId: await ownValuedClient(w) },
  }),
}
