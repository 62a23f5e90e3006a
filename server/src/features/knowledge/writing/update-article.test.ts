import { api } from '@paddock/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { anArticle, aPublishedArticle, aSection, saying, sendPicture } from '../../../testing/articles.ts'
import { aPng } from '../../../testing/example-files.ts'
import { aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { users } from '../../users/users.table.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof aUser>>
beforeAll(async () => {
  server = await testServer()
  admin = await aUser(server.database.db, 'admin')
})

const update = (articleId: string, body: Record<string, unknown>) =>
  server.attempt(admin, api.knowledge.updateArticle, { params: { articleId }, body })
const add = (sectionId: string, title: string) => server.call(admin, api.knowledge.addArticle, { body: { sectionId, title } })
const tree = () => server.call(admin, api.knowledge.getTree, { query: {} })
const updatesOf = (articleId: string) =>
  server.database.db
    .select({ before: activities.before, after: activities.after })
    .from(activities)
    .where(and(eq(activities.entityId, articleId), eq(activities.action, 'article.updated')))

describe('what stands around an article', () => {
  test('is logged with what it was, and leaves no trace where nothing changed', async () => {
    const { id, sectionId, version, owner } = await anArticle(server, admin)
    const questions = [{ questionnaireKey: 'stakeholder_survey', questionId: 'q30' }]
    const first = await update(id, { reviewOn: '2031-02-03', questions, version })
    expect(first.body).toMatchObject({ reviewOn: '2031-02-03', questions, version: version + 1 })
    const again = await update(id, { sectionId, ownerId: owner?.id, reviewOn: '2031-02-03', questions, version: version + 1 })
    expect(again.body).toEqual(first.body)
    const [entry, ...others] = await updatesOf(id)
    expect(others).toEqual([])
    expect([entry?.before, entry?.after]).toMatchObject([
      { reviewOn: null, questions: '' },
      { reviewOn: '2031-02-03', questions: 'stakeholder_survey.q30' },
    ])
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    [
      'a question that no questionnaire has',
      { questions: [{ questionnaireKey: 'stakeholder_survey', questionId: 'q999' }] },
      'questions',
      'q999',
    ],
    ['an owner who is nobody', { ownerId: crypto.randomUUID() }, 'ownerId', 'platform’s staff'],
    ['an address with blanks', { slug: 'First Meeting' }, 'slug', 'small letters'],
  ])('is not %s', async (_what, body, field, words) => {
    const { id, version } = await anArticle(server, admin)
    const { status, body: refusal } = await update(id, { ...body, version })
    expect([status, Object.keys(refusal.fields)]).toEqual([400, [field]])
    expect(refusal.fields[field]).toContain(words)
  })

  test('is looked after by active staff of the platform only; one who left does not hinder other changes', async () => {
    const { db } = server.database
    const { id, version } = await anArticle(server, admin)
    expect((await update(id, { ownerId: (await aUser(db, 'manager')).id, version })).status).toBe(400)
    const keeper = await aUser(db, 'admin')
    await update(id, { ownerId: keeper.id, version })
    await db.update(users).set({ status: 'deactivated' }).where(eq(users.id, keeper.id))
    const changed = await update(id, { ownerId: keeper.id, reviewOn: '2031-01-01', version: version + 1 })
    expect(changed.body).toMatchObject({ reviewOn: '2031-01-01', owner: { id: keeper.id } })
  })

  test('has an address of its own', async () => {
    const { slug } = await anArticle(server, admin)
    const { id, version } = await anArticle(server, admin)
    const { status, body } = await update(id, { slug, version })
    expect([status, Object.keys(body.fields)]).toEqual([409, ['slug']])
  })

  test('goes to another section with what stands under it', async () => {
    const from = await aSection(server, admin)
    const to = await aSection(server, admin)
    const above = await add(from.id, 'Above')
    const under = await add(from.id, 'Under')
    await server.call(admin, api.knowledge.moveArticle, { params: { articleId: under.id }, body: { direction: 'in' } })
    await update(above.id, { sectionId: to.id, version: above.version })
    const moved = (await tree()).articles.filter(({ sectionId }) => sectionId === to.id)
    expect(moved.map(({ id, parentId }) => [id, parentId])).toEqual([
      [above.id, null],
      [under.id, above.id],
    ])
    expect((await update(above.id, { sectionId: crypto.randomUUID(), version: above.version + 1 })).status).toBe(404)
  })
})

describe('two people at once', () => {
  test('move two sections past a third one: both moves hold', async () => {
    const [first, second, third] = [await aSection(server, admin), await aSection(server, admin), await aSection(server, admin)]
    const move = (sectionId: string, direction: 'up' | 'down') =>
      server.attempt(admin, api.knowledge.updateSection, { params: { sectionId }, body: { move: direction, version: 1 } })
    const moves = await Promise.all([move(third.id, 'up'), move(first.id, 'down')])
    expect(moves.map(({ status }) => status)).toEqual([200, 200])
    const own = new Set([first.id, second.id, third.id])
    const order = (await tree()).sections.map(({ id }) => id).filter((id) => own.has(id))
    // Third goes before second; first then before or behind third, as either came first.
    expect([
      [third.id, first.id, second.id],
      [second.id, third.id, first.id],
    ]).toContainEqual(order)
  })

  test('name one section: the second is told, and the first name stands', async () => {
    const section = await aSection(server, admin)
    const rename = (title: string) =>
      server.attempt(admin, api.knowledge.updateSection, { params: { sectionId: section.id }, body: { title, version: section.version } })
    expect((await rename('Meetings')).status).toBe(200)
    const second = await rename('Gatherings')
    expect([second.status, second.body.current]).toMatchObject([409, { title: 'Meetings', version: section.version + 1 }])
    expect((await tree()).sections).toContainEqual({ id: section.id, title: 'Meetings', version: section.version + 1 })
  })

  test('move neighbours in one section: neither waits for the other for ever', async () => {
    const { id: sectionId } = await aSection(server, admin)
    const articles = [await add(sectionId, 'One'), await add(sectionId, 'Two'), await add(sectionId, 'Three'), await add(sectionId, 'Four')]
    const moves = await Promise.all(
      articles.map(({ id }, index) =>
        server.attempt(admin, api.knowledge.moveArticle, { params: { articleId: id }, body: { direction: index % 2 ? 'up' : 'down' } }),
      ),
    )
    expect(moves.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('begin articles of one title: each has an address', async () => {
    const title = `Same title ${crypto.randomUUID()}`
    const sections = [await aSection(server, admin), await aSection(server, admin)]
    const added = await Promise.all(sections.map(({ id }) => add(id, title)))
    expect(new Set(added.map(({ slug }) => slug)).size).toBe(2)
  })
})

type Change = (article: { id: string; version: number; versionId: string }) => Promise<{ status: number; body: { code: number } }>
const CHANGES: [string, Change][] = [
  [
    'save',
    ({ id, version }) => server.attempt(admin, api.knowledge.saveDraft, { params: { articleId: id }, body: { title: 'New', version } }),
  ],
  ['settings', ({ id, version }) => update(id, { reviewOn: '2031-01-01', version })],
  [
    'publishing',
    ({ id, version }) =>
      server.attempt(admin, api.knowledge.publishArticle, {
        params: { articleId: id },
        body: { audience: ['user'], asksConfirmation: false, reason: 'New', version },
      }),
  ],
  [
    'version brought back',
    ({ id, version, versionId }) =>
      server.attempt(admin, api.knowledge.restoreVersion, { params: { articleId: id, versionId }, body: { version } }),
  ],
]
async function published() {
  const { id, version } = await aPublishedArticle(server, admin)
  const { rows } = await server.call(admin, api.knowledge.listVersions, { params: { articleId: id }, query: {} })
  return { id, version, versionId: rows[0]!.id }
}

describe('a change of an article', () => {
  test.each(CHANGES)('over what somebody saved meanwhile is refused: %s', async (_what, change) => {
    const article = await published()
    await server.call(admin, api.knowledge.saveDraft, {
      params: { articleId: article.id },
      body: { body: saying('Theirs.'), version: article.version },
    })
    const { status, body } = await change(article)
    expect([status, body]).toMatchObject([409, { current: { body: saying('Theirs.') } }])
  })

  test.each<[string, Change]>([
    ...CHANGES,
    [
      'review',
      ({ id }) => server.attempt(admin, api.knowledge.reviewArticle, { params: { articleId: id }, body: { reviewOn: '2999-01-01' } }),
    ],
    ['move', ({ id }) => server.attempt(admin, api.knowledge.moveArticle, { params: { articleId: id }, body: { direction: 'up' } })],
    ['picture', ({ id }) => sendPicture(server, admin, id, aPng())],
  ])('is refused while it is archived: %s', async (_what, change) => {
    const article = await published()
    await server.call(admin, api.knowledge.archiveArticle, { params: { articleId: article.id } })
    const { status, body } = await change(article)
    expect([status, body]).toMatchObject([409, { message: expect.stringContaining('archived') }])
  })

  test('never brings back a version of another article', async () => {
    const [own, other] = [await published(), await published()]
    const params = { articleId: own.id, versionId: other.versionId }
    expect((await server.attempt(admin, api.knowledge.getVersion, { params })).status).toBe(404)
    expect((await server.attempt(admin, api.knowledge.restoreVersion, { params, body: { version: own.version } })).status).toBe(404)
  })
})

describe('looking an article over', () => {
  test('sets a day to come, also when it is published', async () => {
    const { id, version } = await anArticle(server, admin)
    const values = { audience: ['manager'], asksConfirmation: false, reason: 'New', version }
    const late = await server.attempt(admin, api.knowledge.publishArticle, {
      params: { articleId: id },
      body: { ...values, reviewOn: '2020-01-01' },
    })
    expect([late.status, late.body.fields]).toEqual([400, { reviewOn: 'Choose a day to come.' }])
    const done = await server.attempt(admin, api.knowledge.publishArticle, {
      params: { articleId: id },
      body: { ...values, reviewOn: '2999-01-01' },
    })
    expect(done.body).toMatchObject({ reviewOn: '2999-01-01', lastReviewedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    const review = await server.attempt(admin, api.knowledge.reviewArticle, { params: { articleId: id }, body: { reviewOn: '2020-01-01' } })
    expect([review.status, review.body.fields]).toEqual([400, { reviewOn: 'Choose a day to come.' }])
  })

  test('publishes no article that says nothing', async () => {
    const { id, version } = await anArticle(server, admin, { body: { type: 'doc', content: [{ type: 'paragraph' }] } })
    const { status, body } = await server.attempt(admin, api.knowledge.publishArticle, {
      params: { articleId: id },
      body: { audience: ['manager'], asksConfirmation: false, reason: 'New', version },
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['body']])
  })
})
