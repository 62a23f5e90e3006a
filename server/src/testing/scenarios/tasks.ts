import { api } from '@paddock/contract'
import { aMember } from '../factories.ts'
import { ownClient, type Scenario, type World } from './world.ts'

async function ownTask(w: World) {
  const { id: clientId } = await ownClient(w)
  const body = { clientId, title: 'Ring the solicitor', dueOn: '2026-11-30' }
  const { id: taskId } = await w.server.call(w.manager, api.tasks.addTask, { body })
  return { taskId }
}

async function doneTask(w: World) {
  const params = await ownTask(w)
  await w.server.call(w.manager, api.tasks.finishTask, { params })
  return params
}

/** A task that a stakeholder was given, and their account. */
async function familyTask(w: World) {
  const { id: clientId } = await ownClient(w)
  const { user, stakeholder } = await aMember(w.server.database.db, { clientId })
  const doer = { kind: 'stakeholder' as const, id: stakeholder.id }
  const { id: taskId } = await w.server.call(w.manager, api.tasks.addTask, { body: { clientId, title: 'Find the deed', doer } })
  return { user, taskId }
}

const items = [{ title: 'Ring the bank', detail: '', days: 3, who: 'adviser' as const }]

/** A set of the practice's own: those that ship have the same identifier in every practice. */
async function ownTemplate(w: World) {
  const body = { name: 'After the sale', items }
  return (await w.server.call(w.organizationAdmin, api.tasks.addTaskTemplate, { body })).id
}

/** Every write of tasks, done once. */
export const taskScenarios: Record<string, Scenario> = {
  'tasks.addTask': async (w) => ({ body: { clientId: (await ownClient(w)).id, title: 'Ring the solicitor' } }),
  'tasks.updateTask': async (w) => ({ params: await ownTask(w), body: { dueOn: '2026-12-01', version: 1 } }),
  'tasks.finishTask': async (w) => ({ params: await ownTask(w) }),
  'tasks.reopenTask': async (w) => ({ params: await doneTask(w) }),
  'tasks.removeTask': async (w) => ({ params: await ownTask(w) }),
  'tasks.restoreTask': async (w) => {
    const params = await ownTask(w)
    await w.server.call(w.manager, api.tasks.removeTask, { params })
    return { params }
  },
  'tasks.addTaskTemplate': async (w) => ({ as: w.organizationAdmin, body: { name: 'After the sale', items } }),
  'tasks.updateTaskTemplate': async (w) => ({
    as: w.organizationAdmin,
    params: { templateId: await ownTemplate(w) },
    body: { name: 'Before we meet', version: 1 },
  }),
  'tasks.applyTaskTemplate': async (w) => ({
    params: { clientId: (await ownClient(w)).id, templateId: await ownTemplate(w) },
    body: { day: '2026-11-30' },
  }),
  'tasks.finishMyTask': async (w) => {
    const { user, taskId } = await familyTask(w)
    return { as: user, params: { taskId } }
  },
  'tasks.reopenMyTask': async (w) => {
    const { user, taskId } = await familyTask(w)
    await w.server.call(user, api.tasks.finishMyTask, { params: { taskId } })
    return { as: user, params: { taskId } }
  },
  'tasks.makeTaskFeed': async () => ({}),
  'tasks.revokeTaskFeed': async (w) => {
    await w.server.call(w.manager, api.tasks.makeTaskFeed, {})
    return {}
  },
}
