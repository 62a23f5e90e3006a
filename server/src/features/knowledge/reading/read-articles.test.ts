import { api } from '@paddock/contract'
import { ArticleBody } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { and, desc, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { anArticle, aPublishedArticle, saying } from '../../../testing/articles.ts'
import { aMember, anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { activities } from '../../../platform/audit/audit.table.ts'
import { users } from '../../users/users.table.ts'
import { jobs as jobTable } from '../../../platform/jobs/jobs.table.ts'
import { articles } from '../knowledge.table.ts'
import { publishShippedArticles } from '../shipped/publish-shipped-articles.ts'
import { remindOfReviews } from '../publishing/remind-of-reviews.ts'
import { shippedSections } from '../shipped/shipped-sections.ts'

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

const confirm = (person: typeof admin, articleId: string, number: number) =>
  server.attempt(person, api.knowledge.confirmArticle, { params: { articleId }, body: { number } })

const inTree = async (person: typeof admin, id: string) =>
  (await server.call(person, api.knowledge.getTree, { query: {} })).articles.find((article) => article.id === id)

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

  test('is no stranger’s to confirm, and its writers are not asked unless it is for them', async () => {
    const { id, slug } = await aPublishedArticle(server, admin, { asksConfirmation: true, audience: ['organizationAdmin'] })
    expect((await confirm(manager, id, 1)).status).toBe(404)
    expect((await confirm(admin, id, 1)).status).toBe(404)
    expect(await inTree(admin, id)).toMatchObject({ awaitsMe: false })
    expect((await server.call(admin, api.knowledge.getArticle, { query: { slug } })).asksConfirmation).toBe(false)
    expect(await inTree(owner, id)).toMatchObject({ awaitsMe: true })
  })

  test('is the only kind that can be confirmed', async () => {
    const { id } = await aPublishedArticle(server, admin, { audience: ['manager'] })
    expect((await confirm(manager, id, 1)).status).toBe(404)
  })

  test('shows who has and who has not: the platform all, a practice its own people, an adviser nobody', async () => {
    const { id } = await aPublishedArticle(server, admin, { asksConfirmation: true, audience: ['manager', 'organizationAdmin', 'user'] })
    const [other, third] = [await aUser(server.database.db, 'manager'), await aUser(server.database.db, 'manager')]
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
    // Everybody whom the tests before this one have added, in a few pages however many they are.
    const { asked } = await server.call(admin, api.knowledge.listReaders, { params, query: { limit: 1 } })
    const limit = Math.min(100, Math.max(2, Math.ceil(asked / 4)))
    let cursor: string | undefined
    do {
      const page = await server.call(admin, api.knowledge.listReaders, {
        params,
        query: { limit, confirmed: 'false', ...(cursor && { cursor }) },
      })
      all.push(...page.rows.map(({ user }) => user.id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(all.length).toBeGreaterThan(limit)
    expect(all).toEqual(expect.arrayContaining([other.id, third.id]))
    expect(all).not.toContain(manager.id)
    expect(new Set(all).size).toBe(all.length)
    expect((await server.attempt(manager, api.knowledge.listReaders, { params })).status).toBe(403)
    const csv = await server.attempt(owner, api.knowledge.exportReaders, { params })
    expect(csv.text.split('\r\n').filter((line) => line.includes(manager.email))).toHaveLength(1)
    expect(csv.text).not.toContain(other.email)
    const log = await server.database.db
      .select()
      .from(activities)
      .where(eq(activities.entityId, params.articleId))
      .orderBy(desc(activities.id))
    expect(log[0]).toMatchObject({ action: 'article.readers_exported', actorId: owner.id, organizationId })
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
  const { id: archived } = await aPublishedArticle(server, keeper)
  await server.call(keeper, api.knowledge.archiveArticle, { params: { articleId: archived } })
  const { id: draft } = await anArticle(server, keeper)
  for (const id of [archived, draft]) await server.database.db.update(articles).set({ reviewOn: '2020-01-01' }).where(eq(articles.id, id))
  await remindOfReviews(server, '2025-12-31')
  expect(await mails()).toEqual([])
  await remindOfReviews(server, '2026-03-01')
  await remindOfReviews(server, '2026-03-01')
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('2 articles that you look after are due for a review')
  expect(mail?.text).toContain('Due 2026-01-01')
  await server.database.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, keeper.id))
  await remindOfReviews(server, '2026-03-02')
  expect(await mails()).toHaveLength(1)
})

test('whoever reads an article does not hear that its review is due, nor of sections that hold nothing for them', async () => {
  const { id, sectionId } = await aPublishedArticle(server, admin, { audience: ['manager'] })
  await server.database.db.update(articles).set({ reviewOn: '2020-01-01' }).where(eq(articles.id, id))
  expect(await inTree(manager, id)).toMatchObject({ isReviewDue: false, hasChanges: false })
  const sectionsOf = async (person: typeof admin) => {
    const tree = await server.call(person, api.knowledge.getTree, { query: {} })
    return tree.sections.map((section) => section.id)
  }
  expect([(await sectionsOf(manager)).includes(sectionId), (await sectionsOf(owner)).includes(sectionId)]).toEqual([true, false])
  const archived = await server.call(manager, api.knowledge.getTree, { query: { archived: 'true' } })
  expect(archived.articles.some((article) => article.state === 'archived')).toBe(false)
})

test('a question is helped by articles that are published for stakeholders, and by no others', async () => {
  const { user } = await aMember(server.database.db, { accountKind: 'survey' })
  const link = async (articleId: string) => {
    const { version } = await server.call(admin, api.knowledge.getDraft, { params: { articleId } })
    const questions = [{ questionnaireKey: 'stakeholder_survey' as const, questionId: 'q44' }]
    await server.call(admin, api.knowledge.updateArticle, { params: { articleId }, body: { questions, version } })
  }
  const own = await aPublishedArticle(server, admin, { audience: ['user'] })
  const advisers = await aPublishedArticle(server, admin, { audience: ['manager'] })
  const draft = await anArticle(server, admin)
  const archived = await aPublishedArticle(server, admin, { audience: ['user'] })
  for (const { id } of [own, advisers, draft, archived]) await link(id)
  await server.call(admin, api.knowledge.archiveArticle, { params: { articleId: archived.id } })
  const { questions } = await server.call(user, api.knowledge.listQuestionHelp, { query: { questionnaireKey: 'stakeholder_survey' } })
  expect(questions.q44).toEqual([{ slug: own.slug, title: own.title }])
})

describe('what ships', () => {
  const keys = shippedSections.flatMap((section) => section.articles.map(({ key }) => key))

  test('is published once, and what an administrator changed or archived stays changed', async () => {
    await publishShippedArticles(server.database)
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
    const shipped = all.filter(({ slug, state }) => keys.includes(slug) && state === 'published')
    expect(shipped.length).toBeGreaterThan(keys.length / 2)
    for (const { slug } of shipped) {
      const { body } = await server.call(admin, api.knowledge.getArticle, { query: { slug } })
      expect(ArticleBody.safeParse(body).success, slug).toBe(true)
    }
  })
})
