import { api } from '@paddock/contract'
import type { RichNode } from '@paddock/contract/rich-text-nodes'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { anArticle, aPublishedArticle, saying, sendPicture } from '../../../testing/articles.ts'
import { aPng } from '../../../testing/example-files.ts'
import { anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { articlePictures } from '../knowledge.table.ts'
import { sweepPictures } from './sweep-pictures.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof aUser>>
let manager: Awaited<ReturnType<typeof aUser>>
let owner: Awaited<ReturnType<typeof aUser>>
beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  admin = await aUser(db, 'admin')
  const { id: organizationId } = await anOrganization(db)
  manager = await aUser(db, 'manager', { organizationId })
  owner = await aUser(db, 'organizationAdmin', { organizationId })
})

const picture = (id: string) => ({ type: 'picture' as const, attrs: { id, alt: 'A plan' } })

describe('a picture', () => {
  test('reaches only who may read an article that shows it', async () => {
    const draft = await anArticle(server, admin)
    const sent = await sendPicture(server, admin, draft.id, aPng())
    const fetch = async (person: typeof admin) =>
      (await server.attempt(person, api.knowledge.getPicture, { params: { pictureId: sent.body.id } })).status
    expect([await fetch(admin), await fetch(manager)]).toEqual([200, 404])
    await server.call(admin, api.knowledge.saveDraft, {
      params: { articleId: draft.id },
      body: { body: { type: 'doc', content: [picture(sent.body.id)] }, version: draft.version },
    })
    expect(await fetch(manager)).toBe(404)
    await server.call(admin, api.knowledge.publishArticle, {
      params: { articleId: draft.id },
      body: { audience: ['manager'], asksConfirmation: false, reason: 'New', version: draft.version + 1 },
    })
    expect([await fetch(manager), await fetch(owner)]).toEqual([200, 404])
  })

  test('is not shown before the text that holds it is published, nor after it was taken out', async () => {
    const { id, version } = await aPublishedArticle(server, admin)
    const { body: sent } = await sendPicture(server, admin, id, aPng())
    const fetch = async () => (await server.attempt(manager, api.knowledge.getPicture, { params: { pictureId: sent.id } })).status
    const save = (body: RichNode, on: number) =>
      server.call(admin, api.knowledge.saveDraft, { params: { articleId: id }, body: { body, version: on } })
    const publish = (on: number) =>
      server.call(admin, api.knowledge.publishArticle, {
        params: { articleId: id },
        body: { audience: ['manager'], asksConfirmation: false, reason: 'New', version: on },
      })
    await save({ type: 'doc', content: [picture(sent.id)] }, version)
    expect(await fetch()).toBe(404)
    await publish(version + 1)
    await save(saying('No picture.'), version + 2)
    expect(await fetch()).toBe(200)
    await publish(version + 3)
    expect(await fetch()).toBe(404)
  })

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s under another name', async (_kind, bytes) => {
    const { id } = await anArticle(server, admin)
    expect(await sendPicture(server, admin, id, bytes)).toMatchObject({ status: 400, body: { code: 3006 } })
  })

  test('that does not say how large it is would be shown broken, and is refused', async () => {
    const { id } = await anArticle(server, admin)
    const broken = aPng().fill(0, 16, 24)
    expect(await sendPicture(server, admin, id, broken)).toMatchObject({ status: 400, body: { code: 2821 } })
  })

  test('is not larger than 5 MB', async () => {
    const { id } = await anArticle(server, admin)
    expect(await sendPicture(server, admin, id, Buffer.concat([aPng(), Buffer.alloc(5 * 1024 * 1024)]))).toMatchObject({ status: 413 })
  })

  test('of another article is refused', async () => {
    const other = await anArticle(server, admin)
    const sent = await sendPicture(server, admin, other.id, aPng())
    const { id, version } = await anArticle(server, admin)
    const body = { type: 'doc', content: [picture(sent.body.id)] }
    expect((await server.attempt(admin, api.knowledge.saveDraft, { params: { articleId: id }, body: { body, version } })).body.code).toBe(
      3008,
    )
  })

  test('goes a week after nothing shows it any more, and stays while an old version does', async () => {
    const { id, version } = await anArticle(server, admin)
    const unused = (await sendPicture(server, admin, id, aPng())).body.id
    const shown = (await sendPicture(server, admin, id, aPng())).body.id
    await server.call(admin, api.knowledge.saveDraft, {
      params: { articleId: id },
      body: { body: { type: 'doc', content: [picture(shown)] }, version },
    })
    await server.call(admin, api.knowledge.publishArticle, {
      params: { articleId: id },
      body: { audience: ['manager'], asksConfirmation: false, reason: 'New', version: version + 1 },
    })
    await server.call(admin, api.knowledge.saveDraft, {
      params: { articleId: id },
      body: { body: saying('Without it.'), version: version + 2 },
    })
    const there = async () => {
      const rows = await server.database.db
        .select({ id: articlePictures.id })
        .from(articlePictures)
        .where(eq(articlePictures.articleId, id))
      return rows.map((row) => row.id).toSorted()
    }
    await sweepPictures(server, new Date())
    expect(await there()).toEqual([unused, shown].toSorted())
    await sweepPictures(server, new Date(Date.now() + 8 * 86_400_000))
    expect(await there()).toEqual([shown])
    await expect(server.storage.read(`knowledge/${unused}`)).rejects.toThrow()
  })
})
