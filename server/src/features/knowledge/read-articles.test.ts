import { api } from '@paddock/contract'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPublishedArticle, anArticle, saying, sendPicture } from '../../testing/articles.ts'
import { aPng } from '../../testing/example-files.ts'
import { aMember, anOrganization, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { jobs as jobTable } from '../../platform/jobs/jobs.table.ts'
import { articlePictures, articles } from './knowledge.table.ts'
import { publishShippedArticles } from './publish-shipped-articles.ts'
import { remindOfReviews } from './remind-of-reviews.ts'
import { shippedSections } from './shipped/shipped-sections.ts'
import { sweepPictures } from './sweep-pictures.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof aUser>>
let organizationId: string
let manager: Awaited<ReturnType<typeof aUser>>
let owner: Awaited<ReturnType<typeof aUser>>
beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  admin = await aUser(db, 'admin')
  organizationId = (await anOrganization(db)).id
  manager = await aUser(db, 'manager', { organizationId })
  owner = await aUser(db, 'organizationAdmin', { organizationId })
})

const picture = (id: string) => ({ type: 'picture' as const, attrs: { id, alt: 'A plan' } })
const confirm = (person: typeof admin, articleId: string, number: number) =>
  server.attempt(person, api.knowledge.confirmArticle, { params: { articleId }, body: { number } })

describe('an article that asks to be confirmed', () => {
  test('is confirmed once for each version', async () => {
    const { id, slug, version } = await aPublishedArticle(server, admin, { asksConfirmation: true })
    const first = await confirm(manager, id, 1)
    expect((await confirm(manager, id, 1)).body).toEqual(first.body)
    const read = await server.call(manager, api.knowledge.getArticle, { query: { slug } })
    expect(read.confirmedAt).toBe(first.body.confirmedAt)
    await server.call(admin, api.knowledge.saveDraft, { params: { articleId: id }, body: { body: saying('New.'), version } })
    await server.call(admin, api.knowledge.publishArticle, {
      params: { articleId: id },
      body: { audience: ['manager'], asksConfirmation: true, reason: 'New', version: version + 1 },
    })
    const late = await confirm(manager, id, 1)
    expect([late.status, late.body.code]).toEqual([409, 3000])
    const tree = await server.call(manager, api.knowledge.getTree, { query: {} })
    expect(tree.articles.find((article) => article.id === id)).toMatchObject({ awaitsMe: true })
  })

  test('is no stranger’s to confirm', async () => {
    const { id } = await aPublishedArticle(server, admin, { asksConfirmation: true, audience: ['organizationAdmin'] })
    expect((await confirm(manager, id, 1)).status).toBe(404)
    expect((await confirm(admin, id, 1)).status).toBe(404)
  })

  test('shows who has and who has not: the platform all, a practice its own people, an adviser nobody', async () => {
    const { id } = await aPublishedArticle(server, admin, { asksConfirmation: true, audience: ['manager', 'organizationAdmin', 'user'] })
    const other = await aUser(server.database.db, 'manager')
    await confirm(manager, id, 1)
    const params = { articleId: id }
    const own = await server.call(owner, api.knowledge.listReaders, { params, query: {} })
    expect(own.rows.map(({ user, confirmedAt }) => [user.id, confirmedAt !== null])).toEqual(
      expect.arrayContaining([
        [manager.id, true],
        [owner.id, false],
      ]),
    )
    expect(own).toMatchObject({ asked: 2, confirmed: 1, number: 1 })
    const all: string[] = []
    let cursor: string | undefined
    do {
      const page = await server.call(admin, api.knowledge.listReaders, {
        params,
        query: { limit: 2, confirmed: 'false', ...(cursor && { cursor }) },
      })
      all.push(...page.rows.map(({ user }) => user.id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(all).toContain(other.id)
    expect(all).not.toContain(manager.id)
    expect(new Set(all).size).toBe(all.length)
    expect((await server.attempt(manager, api.knowledge.listReaders, { params })).status).toBe(403)
    const csv = await server.attempt(owner, api.knowledge.exportReaders, { params })
    expect(csv.text.split('\r\n').filter((line) => line.includes(manager.email))).toHaveLength(1)
    expect(csv.text).not.toContain(other.email)
  })
})

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

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s under another name', async (_kind, bytes) => {
    const { id } = await anArticle(server, admin)
    expect(await sendPicture(server, admin, id, bytes)).toMatchObject({ status: 400, body: { code: 3006 } })
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

test('an owner hears once a day of all reviews that are due, and nothing when none is', async () => {
  const keeper = await aUser(server.database.db, 'admin')
  const due = async (reviewOn: string) => {
    const { id } = await aPublishedArticle(server, keeper, { title: `Due ${reviewOn}` })
    await server.database.db.update(articles).set({ reviewOn }).where(eq(articles.id, id))
  }
  await due('2026-01-01')
  await due('2026-02-01')
  await due('2026-04-01')
  const mails = async () =>
    (
      await server.database.db
        .select()
        .from(jobTable)
        .where(and(eq(jobTable.kind, 'mail'), like(jobTable.key, `knowledge.reviews:${keeper.id}:%`)))
    ).map(({ payload }) => payload as { subject: string; text: string })
  await remindOfReviews(server, '2025-12-31')
  expect(await mails()).toEqual([])
  await remindOfReviews(server, '2026-03-01')
  await remindOfReviews(server, '2026-03-01')
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('2 articles that you look after are due for a review')
  expect(mail?.text).toContain('Due 2026-01-01')
})

describe('what ships', () => {
  test('is published once, and what an administrator changed or archived stays changed', async () => {
    await publishShippedArticles(server.database)
    const keys = shippedSections.flatMap((section) => section.articles.map(({ key }) => key))
    const slugs = async () => (await server.call(admin, api.knowledge.getTree, { query: {} })).articles.map(({ slug }) => slug)
    expect(await slugs()).toEqual(expect.arrayContaining(keys))
    const [edited] = await server.database.db.select().from(articles).where(eq(articles.shippedKey, keys[0]!))
    await server.call(admin, api.knowledge.saveDraft, {
      params: { articleId: edited!.id },
      body: { title: 'Ours now', version: edited!.version },
    })
    const [archived] = await server.database.db.select().from(articles).where(eq(articles.shippedKey, keys[1]!))
    await server.call(admin, api.knowledge.archiveArticle, { params: { articleId: archived!.id } })
    await publishShippedArticles(server.database)
    const [after] = await server.database.db.select().from(articles).where(eq(articles.shippedKey, keys[0]!))
    expect(after).toMatchObject({ title: 'Ours now', publishedNumber: 1 })
    expect(await slugs()).not.toContain(keys[1])
  })

  test('helps a stakeholder with a question, and holds what the contract lets articles hold', async () => {
    await publishShippedArticles(server.database)
    const { user } = await aMember(server.database.db, { accountKind: 'survey' })
    const { questions } = await server.call(user, api.knowledge.listQuestionHelp, { query: { questionnaireKey: 'stakeholder_survey' } })
    expect(questions.q30).toEqual([{ slug: 'what-fair-can-mean', title: 'What “fair” can mean' }])
    expect((await server.call(user, api.knowledge.getArticle, { query: { slug: 'what-fair-can-mean' } })).section).toBe(
      'For those who answer',
    )
    const { articles: all } = await server.call(admin, api.knowledge.getTree, { query: {} })
    for (const { slug } of all.filter((article) => article.state === 'published')) {
      const { body } = await server.call(admin, api.knowledge.getArticle, { query: { slug } })
      expect(api.knowledge.ArticleBody.safeParse(body).success, slug).toBe(true)
    }
  })
})
