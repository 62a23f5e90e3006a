import { api } from '@paddock/contract'
import { newId } from '../../platform/database/columns.ts'
import { aUser } from '../factories.ts'
import type { Scenario, World } from './world.ts'

const written = (text: string) => ({ sendId: newId(), text })

/** A conversation that an adviser of the world began; each time another one, as nobody may begin many within a minute. */
async function asked({ server, organizationId }: World) {
  const asker = await aUser(server.database.db, 'manager', { organizationId })
  const { conversation } = await server.call(asker, api.support.startConversation, { body: written('How do I merge two clients?') })
  return { ...conversation, asker }
}

async function snoozing(w: World) {
  const { id, lastMessageAt } = await asked(w)
  const until = new Date(Date.now() + 86_400_000).toISOString()
  return { params: { conversationId: id }, body: { until, seen: { lastMessageAt, snoozedUntil: null } } }
}

async function canned({ server, admin }: World) {
  return server.call(admin, api.support.addCannedAnswer, { body: { title: newId(), text: 'Hello {{firstName}}' } })
}

/** Every write of support, done once. */
export const supportScenarios: Record<string, Scenario> = {
  'support.startConversation': async () => ({ body: written('Where do I find my invitations?') }),
  'support.sendMessage': async (w) => {
    const { id, asker } = await asked(w)
    return { as: asker, params: { conversationId: id }, body: written('They have the same ABN.') }
  },
  'support.closeConversation': async (w) => {
    const { id, asker } = await asked(w)
    return { as: asker, params: { conversationId: id } }
  },
  'support.reopenConversation': async (w) => {
    const { id, asker } = await asked(w)
    const params = { conversationId: id }
    await w.server.call(asker, api.support.closeConversation, { params })
    return { as: asker, params }
  },
  'support.assignConversation': async (w) => {
    const { id, version } = await asked(w)
    return { as: w.admin, params: { conversationId: id }, body: { assigneeId: w.admin.id, version } }
  },
  'support.snoozeConversation': async (w) => ({ as: w.admin, ...(await snoozing(w)) }),
  'support.wakeConversation': async (w) => {
    const { params, body } = await snoozing(w)
    await w.server.call(w.admin, api.support.snoozeConversation, { params, body })
    return { as: w.admin, params }
  },
  'support.addCannedAnswer': async (w) => ({ as: w.admin, body: { title: 'Merging', text: 'Hello {{firstName}}, open both records.' } }),
  'support.updateCannedAnswer': async (w) => {
    const { id, version } = await canned(w)
    return { as: w.admin, params: { cannedAnswerId: id }, body: { title: 'Another name', version } }
  },
  'support.archiveCannedAnswer': async (w) => ({ as: w.admin, params: { cannedAnswerId: (await canned(w)).id } }),
  'support.restoreCannedAnswer': async (w) => {
    const params = { cannedAnswerId: (await canned(w)).id }
    await w.server.call(w.admin, api.support.archiveCannedAnswer, { params })
    return { as: w.admin, params }
  },
  'support.updateSupportHours': async (w) => ({
    as: w.admin,
    body: await w.server.call(w.admin, api.support.getSupportHours, {}),
  }),
}
