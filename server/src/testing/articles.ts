import { api } from '@paddock/contract'
import type { SystemRole } from '@paddock/contract'
import type { ArticleDraft } from '@paddock/contract/features/knowledge/knowledge.shapes'
import type { RichNode } from '@paddock/contract/rich-text-nodes'
import { newId } from '../platform/database/columns.ts'
import type { aUser } from './factories.ts'
import type { TestServer } from './test-server.ts'

type Person = Awaited<ReturnType<typeof aUser>>

/** A text of one paragraph. */
export const saying = (text: string, ...more: RichNode[]): RichNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...more],
})

/** A section of its own. */
export const aSection = (server: TestServer, admin: Person) =>
  server.call(admin, api.knowledge.addSection, { body: { title: `Section ${newId()}` } })

/** An article that nobody but its writers sees. */
export async function anArticle(
  server: TestServer,
  admin: Person,
  text: { title?: string; summary?: string; body?: RichNode } = {},
): Promise<ArticleDraft> {
  const { id: sectionId } = await aSection(server, admin)
  const article = await server.call(admin, api.knowledge.addArticle, { body: { sectionId, title: text.title ?? `Article ${newId()}` } })
  const params = { articleId: article.id }
  const { summary = '', body = saying('Words.') } = text
  await server.call(admin, api.knowledge.saveDraft, { params, body: { summary, body, version: article.version } })
  return server.call(admin, api.knowledge.getDraft, { params })
}

/** Makes an article and publishes it for these roles. */
export async function aPublishedArticle(
  server: TestServer,
  admin: Person,
  text: { title?: string; summary?: string; body?: RichNode; audience?: SystemRole[]; asksConfirmation?: boolean } = {},
): Promise<ArticleDraft> {
  const { id, version } = await anArticle(server, admin, text)
  const { audience = ['manager', 'organizationAdmin'], asksConfirmation = false } = text
  return server.call(admin, api.knowledge.publishArticle, {
    params: { articleId: id },
    body: { audience, asksConfirmation, reason: 'New', version },
  })
}

/** Sends bytes as a picture of an article and answers status and body, whatever they are. */
export async function sendPicture(server: TestServer, admin: Person, articleId: string, bytes: Buffer) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/admin/knowledge/articles/${articleId}/pictures`,
    headers: { authorization: `Bearer ${await server.tokenOf(admin)}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  return { status: response.statusCode, body: response.json() }
}
