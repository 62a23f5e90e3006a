import { api } from '@paddock/contract'
import { anArticle, aPublishedArticle, aSection } from '../articles.ts'
import { dayToCome } from '../clocks.ts'
import { aPng } from '../example-files.ts'
import type { Scenario, World } from './world.ts'

const own = async ({ server, admin }: World) => {
  const { id, version } = await anArticle(server, admin)
  return { as: admin, params: { articleId: id }, version }
}
const ownPublished = async ({ server, admin }: World, asksConfirmation = false) => {
  const { id, version } = await aPublishedArticle(server, admin, { asksConfirmation })
  return { as: admin, params: { articleId: id }, version }
}
const ownSection = async ({ server, admin }: World) => ({ as: admin, params: { sectionId: (await aSection(server, admin)).id } })

/** Every write of knowledge, done once. */
export const knowledgeScenarios: Record<string, Scenario> = {
  'knowledge.addSection': async ({ admin }) => ({ as: admin, body: { title: 'Meetings' } }),
  'knowledge.updateSection': async (w) => ({ ...(await ownSection(w)), body: { title: 'Family meetings', version: 1 } }),
  'knowledge.removeSection': ownSection,
  'knowledge.addArticle': async (w) => ({ as: w.admin, body: { sectionId: (await aSection(w.server, w.admin)).id, title: 'Agenda' } }),
  'knowledge.updateArticle': async (w) => {
    const { version, ...article } = await own(w)
    return { ...article, body: { reviewOn: dayToCome(60), version } }
  },
  'knowledge.moveArticle': async ({ server, admin }) => {
    const { sectionId } = await anArticle(server, admin)
    const { id } = await server.call(admin, api.knowledge.addArticle, { body: { sectionId, title: 'Second' } })
    return { as: admin, params: { articleId: id }, body: { direction: 'up' } }
  },
  'knowledge.publishArticle': async (w) => {
    const { version, ...article } = await own(w)
    return { ...article, body: { audience: ['manager'], asksConfirmation: false, reason: 'New', version } }
  },
  'knowledge.archiveArticle': async (w) => ({ ...(await own(w)) }),
  'knowledge.restoreArticle': async (w) => {
    const { as, params } = await own(w)
    await w.server.call(w.admin, api.knowledge.archiveArticle, { params })
    return { as, params }
  },
  'knowledge.reviewArticle': async (w) => ({ ...(await own(w)), body: { reviewOn: dayToCome(60) } }),
  'knowledge.restoreVersion': async (w) => {
    const { as, params, version } = await ownPublished(w)
    const { rows } = await w.server.call(w.admin, api.knowledge.listVersions, { params, query: {} })
    return { as, params: { ...params, versionId: rows[0]!.id }, body: { version } }
  },
  'knowledge.confirmArticle': async (w) => ({ params: (await ownPublished(w, true)).params, body: { number: 1 } }),
  'knowledge.uploadPicture': async (w) => ({ ...(await own(w)), upload: aPng() }),
}
