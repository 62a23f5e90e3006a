import { api } from '@paddock/contract'
import type { RichNode } from '@paddock/contract/rich-text-nodes'
import { beforeAll, describe, expect, test } from 'vitest'
import { anArticle, aPublishedArticle, aSection, saying } from '../../../testing/articles.ts'
import { anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof aUser>>
let manager: Awaited<ReturnType<typeof aUser>>
let stakeholder: Awaited<ReturnType<typeof aUser>>
beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  admin = await aUser(db, 'admin')
  manager = await aUser(db, 'manager', { organizationId: (await anOrganization(db)).id })
  stakeholder = await aUser(db, 'user')
})

const read = (person: typeof admin, slug: string) => server.attempt(person, api.knowledge.getArticle, { query: { slug } })
const save = (articleId: string, body: Record<string, unknown>) =>
  server.attempt(admin, api.knowledge.saveDraft, { params: { articleId }, body })
const publish = (articleId: string, version: number, values = {}) =>
  server.attempt(admin, api.knowledge.publishArticle, {
    params: { articleId },
    body: { audience: ['manager'], asksConfirmation: false, reason: 'Clearer', version, ...values },
  })
const inTree = async (person: typeof admin, id: string) =>
  (await server.call(person, api.knowledge.getTree, { query: {} })).articles.find((article) => article.id === id)

describe('an article', () => {
  test('is nobody’s but its writers’ until it is published, and then its audience’s alone', async () => {
    const draft = await anArticle(server, admin)
    expect((await read(manager, draft.slug)).status).toBe(404)
    expect(await inTree(manager, draft.id)).toBeUndefined()
    expect(await inTree(admin, draft.id)).toMatchObject({ state: 'draft' })
    expect((await publish(draft.id, draft.version)).status).toBe(200)
    expect((await read(manager, draft.slug)).body).toMatchObject({ number: 1, body: saying('Words.') })
    expect((await read(stakeholder, draft.slug)).status).toBe(404)
    expect(await inTree(manager, draft.id)).toMatchObject({ state: 'published', hasChanges: false })
  })

  test('keeps what readers see while a new text is written, and never tells them that there is one', async () => {
    const { id, slug, version, title } = await aPublishedArticle(server, admin)
    const saved = await save(id, { title: 'Secret new title', body: saying('Secret new words.'), version })
    expect(saved.body).toMatchObject({ hasChanges: true, version: version + 1 })
    const seen = await read(manager, slug)
    expect(seen.body).toMatchObject({ title, body: saying('Words.'), number: 1 })
    const tree = await server.attempt(manager, api.knowledge.getTree, { query: {} })
    expect(seen.text + tree.text).not.toContain('Secret')
    expect(await inTree(manager, id)).toMatchObject({ hasChanges: false })
    await publish(id, version + 1)
    expect((await read(manager, slug)).body).toMatchObject({ title: 'Secret new title', number: 2 })
  })

  test('keeps each version as it was published, with who, when and why, and brings an old one back as a draft', async () => {
    const { id, slug, version } = await aPublishedArticle(server, admin, { body: saying('First.') })
    await save(id, { body: saying('Second.'), version })
    await publish(id, version + 1, { reason: 'Second try' })
    const params = { articleId: id }
    const { rows } = await server.call(admin, api.knowledge.listVersions, { params, query: {} })
    expect(rows).toMatchObject([
      { number: 2, reason: 'Second try', publishedBy: { id: admin.id } },
      { number: 1, reason: 'New' },
    ])
    const first = { ...params, versionId: rows[1]!.id }
    expect(await server.call(admin, api.knowledge.getVersion, { params: first })).toMatchObject({ body: saying('First.') })
    const current = await server.call(admin, api.knowledge.getDraft, { params })
    const restored = await server.call(admin, api.knowledge.restoreVersion, { params: first, body: { version: current.version } })
    expect(restored).toMatchObject({ body: saying('First.'), hasChanges: true })
    expect((await read(manager, slug)).body).toMatchObject({ body: saying('Second.'), number: 2 })
    await publish(id, restored.version)
    expect((await read(manager, slug)).body).toMatchObject({ body: saying('First.'), number: 3 })
  })

  test('says that nothing changed when the draft is what readers see again', async () => {
    const { id, version } = await aPublishedArticle(server, admin)
    await save(id, { body: saying('Other.'), version })
    const back = await save(id, { body: saying('Words.'), version: version + 1 })
    expect(back.body).toMatchObject({ hasChanges: false })
    const again = await publish(id, version + 2, { audience: ['organizationAdmin', 'manager'] })
    expect([again.status, again.body.code]).toEqual([409, 3004])
    expect((await publish(id, version + 2, { audience: ['manager', 'user'] })).status).toBe(200)
  })

  test('refuses the save of an older draft and shows the stored one', async () => {
    const { id, version } = await anArticle(server, admin)
    await save(id, { body: saying('Mine.'), version })
    const stale = await save(id, { body: saying('Yours.'), version })
    expect([stale.status, stale.body.current]).toMatchObject([409, { body: saying('Mine.'), version: version + 1 }])
  })

  test('is taken from its readers by archiving, and given back as it was', async () => {
    const { id, slug } = await aPublishedArticle(server, admin)
    await server.call(admin, api.knowledge.archiveArticle, { params: { articleId: id } })
    expect((await read(manager, slug)).status).toBe(404)
    expect(await inTree(admin, id)).toBeUndefined()
    await server.call(admin, api.knowledge.restoreArticle, { params: { articleId: id } })
    expect((await read(manager, slug)).body).toMatchObject({ number: 1 })
  })

  test('keeps its address once people could have it', async () => {
    const { id, version } = await aPublishedArticle(server, admin)
    const moved = await server.attempt(admin, api.knowledge.updateArticle, {
      params: { articleId: id },
      body: { slug: 'elsewhere', version },
    })
    expect([moved.status, moved.body.code]).toEqual([409, 3001])
  })

  test('is due for a review from its day on, and no more once somebody looked it over', async () => {
    const { id, version } = await aPublishedArticle(server, admin)
    await server.call(admin, api.knowledge.updateArticle, { params: { articleId: id }, body: { reviewOn: '2020-01-01', version } })
    expect(await inTree(admin, id)).toMatchObject({ isReviewDue: true })
    await server.call(admin, api.knowledge.reviewArticle, { params: { articleId: id }, body: { reviewOn: '2999-01-01' } })
    expect(await inTree(admin, id)).toMatchObject({ isReviewDue: false })
  })
})

describe('the tree', () => {
  test('is moved by one place, and in and out by one level', async () => {
    const { id: sectionId } = await aSection(server, admin)
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three'])
      ids.push((await server.call(admin, api.knowledge.addArticle, { body: { sectionId, title } })).id)
    const [one, two, three] = ids as [string, string, string]
    const move = async (articleId: string, direction: 'up' | 'down' | 'in' | 'out') =>
      (await server.call(admin, api.knowledge.moveArticle, { params: { articleId }, body: { direction } })).moved
    const order = async () =>
      (await server.call(admin, api.knowledge.getTree, { query: {} })).articles
        .filter((article) => article.sectionId === sectionId)
        .map(({ title, parentId }) => (parentId ? `– ${title}` : title))
    expect(await move(three, 'up')).toBe(true)
    expect(await order()).toEqual(['One', 'Three', 'Two'])
    expect([await move(two, 'in'), await move(two, 'in')]).toEqual([true, false])
    expect(await order()).toEqual(['One', 'Three', '– Two'])
    expect([await move(one, 'in'), await move(three, 'in')]).toEqual([false, false])
    expect(await move(two, 'out')).toBe(true)
    expect(await order()).toEqual(['One', 'Three', 'Two'])
    expect(await move(one, 'up')).toBe(false)
  })

  test('keeps a section that holds an article', async () => {
    const { sectionId } = await anArticle(server, admin)
    const kept = await server.attempt(admin, api.knowledge.removeSection, { params: { sectionId } })
    expect([kept.status, kept.body.code]).toEqual([409, 3005])
  })

  test('gives a removed section its place again, or the last one where its neighbour is gone', async () => {
    const titles = async () => (await server.call(admin, api.knowledge.getTree, { query: {} })).sections.map(({ title }) => title)
    const add = (title: string, before?: string) =>
      server.call(admin, api.knowledge.addSection, { body: { title, ...(before !== undefined && { before }) } })
    const remove = ({ id }: { id: string }) => server.call(admin, api.knowledge.removeSection, { params: { sectionId: id } })
    const one = await add('Taken away')
    const two = await add('Its neighbour')
    const { before } = await remove(one)
    expect(before).toBe(two.id)
    await add('Taken away', two.id)
    expect((await titles()).slice(-2)).toEqual(['Taken away', 'Its neighbour'])
    expect((await remove(two)).before).toBeNull()
    await add('Last', two.id)
    expect((await titles()).slice(-2)).toEqual(['Taken away', 'Last'])
  })
})

describe('a text that is no article', () => {
  const nested = (levels: number): RichNode =>
    levels === 0 ? { type: 'paragraph' } : { type: 'blockquote', content: [nested(levels - 1)] }
  const linked = (href: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }] }],
  })
  test.each([
    [
      'a script',
      { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }] },
      'cannot stand in an article',
    ],
    [
      'markup as text of a node',
      { type: 'doc', content: [{ type: 'html', text: '<img onerror=alert(1)>' }] },
      'cannot stand in an article',
    ],
    ['a link that runs', linked('javascript:alert(1)'), 'Use a web, mail or telephone link.'],
    ['an event handler', { type: 'doc', content: [{ type: 'paragraph', onclick: 'alert(1)' }] }, 'not known here'],
    [
      'a picture from elsewhere',
      { type: 'doc', content: [{ type: 'picture', attrs: { id: 'https://evil.example/x.png', alt: 'x' } }] },
      'Upload',
    ],
    ['a picture without words', { type: 'doc', content: [{ type: 'picture', attrs: { id: crypto.randomUUID(), alt: ' ' } }] }, 'shows'],
    ['too deep a nest', { type: 'doc', content: [nested(40)] }, 'nested too deeply'],
    [
      'too long a text',
      saying('x'.repeat(99_000), ...Array.from({ length: 5 }, () => saying('x'.repeat(99_000)).content![0]!)),
      'too long',
    ],
  ])('is refused with a sentence: %s', async (_kind, body, sentence) => {
    const { id, version } = await anArticle(server, admin)
    const answer = await save(id, { body, version })
    expect(answer.status).toBe(400)
    expect(Object.values(answer.body.fields).join()).toContain(sentence)
    expect((await server.call(admin, api.knowledge.getDraft, { params: { articleId: id } })).version).toBe(version)
  })
})

test('an article is published whatever letters stand where its longest words are cut', async () => {
  const { id, version } = await anArticle(server, admin, { body: saying(`${'a'.repeat(39)}𠀀𠀀`) })
  expect((await publish(id, version)).status).toBe(200)
})
