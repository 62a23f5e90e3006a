import { api, ERRORS } from '@paddock/contract'
import type { PromptKey } from '@paddock/contract/features/prompts/prompt-keys'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '../../platform/audit/audit.table.ts'
import { encodeCursor } from '../../platform/database/keyset.ts'
import { aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { publishedPrompt } from './index.ts'
import { publishShipped, publishShippedPrompts } from './publish-shipped-prompts.ts'
import { promptVersions } from './prompts.table.ts'
import { SHIPPED_PROMPTS } from './shipped-prompts.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof aUser>>
beforeAll(async () => {
  server = await testServer()
  admin = await aUser(server.database.db, 'admin', { firstName: 'Ada', lastName: 'Min' })
})

const KEY = 'alignment_brief' satisfies PromptKey
const good = (words: string) => `${words}\n{{#each items}}{{id}} {{text}} {{consensus}}{{/each}}`
let params: { promptId: string }

/** The tests share the five prompts that exist: each begins without a draft. */
beforeEach(async () => {
  const { rows } = await server.call(admin, api.prompts.listPrompts, {})
  params = { promptId: rows.find(({ key }) => key === KEY)!.id }
  const { draft, version } = await read()
  if (draft) await server.call(admin, api.prompts.discardPromptDraft, { params, body: { version } })
})

/** Other tests of this worker read the same prompts: what shipped counts again. */
afterAll(async () => {
  const { version } = await read()
  const body = { versionId: (await versions()).find(({ author }) => author === null)!.id, reason: 'As it came', version }
  await server.call(admin, api.prompts.rollBackPrompt, { params, body })
})

const read = () => server.call(admin, api.prompts.getPrompt, { params })
const versions = async () => (await server.call(admin, api.prompts.listPromptVersions, { params, query: {} })).rows
const publications = async () => (await server.call(admin, api.prompts.listPromptPublications, { params, query: {} })).rows
const latestEntry = async () => {
  const [entry] = await server.database.db
    .select()
    .from(activities)
    .where(eq(activities.entityId, params.promptId))
    .orderBy(desc(activities.id))
    .limit(1)
  return entry
}

async function save(text: string, person = admin) {
  const { version } = await read()
  return server.call(person, api.prompts.savePromptDraft, { params, body: { text, version } })
}

async function publish(text: string, reason = 'Clearer') {
  const { version } = await save(text)
  return server.call(admin, api.prompts.publishPrompt, { params, body: { reason, version } })
}

describe('a draft', () => {
  test('is kept with its author, also while it has problems, and runs use the published text meanwhile', async () => {
    const before = await publishedPrompt(server.database.db, KEY)
    const prompt = await save('Half a {{thought')
    expect(prompt.draft).toMatchObject({ text: 'Half a {{thought', savedBy: { id: admin.id, firstName: 'Ada' } })
    expect(prompt.can).toMatchObject({ publish: true, discard: true })
    expect(await publishedPrompt(server.database.db, KEY)).toEqual(before)
  })

  test('that somebody else changed meanwhile is not overwritten: 409 with theirs', async () => {
    const { version } = await read()
    const colleague = await aUser(server.database.db, 'admin')
    await save('Theirs', colleague)
    const refused = await server.attempt(admin, api.prompts.savePromptDraft, { params, body: { text: 'Mine', version } })
    expect([refused.status, refused.body.code]).toEqual([409, ERRORS.stale.code])
    expect(refused.body.current.draft).toMatchObject({ text: 'Theirs', savedBy: { id: colleague.id } })
  })

  test('ends where it arrives at the published text again, and a save that changes nothing leaves no trace', async () => {
    const { text, version } = await read()
    expect((await save(text)).version).toBe(version)
    await save('Something else')
    expect((await save(text)).draft).toBeNull()
  })

  test('keeps its spaces and empty lines; line ends become the same everywhere', async () => {
    const prompt = await save('  Keep\r\n\r\nthis \n')
    expect(prompt.draft?.text).toBe('  Keep\n\nthis \n')
  })
})

describe('publishing', () => {
  test('makes the draft the next version, says who, when and why, and counts from the next run on', async () => {
    const before = await read()
    const prompt = await publish(good('Second'), 'Asks for less')
    expect(prompt).toMatchObject({ text: good('Second'), draft: null, publishedBy: { id: admin.id } })
    expect(prompt.published).toMatchObject({ number: (await versions()).length, note: 'Asks for less', author: { id: admin.id } })
    expect((await publications())[0]).toMatchObject({
      kind: 'published',
      number: prompt.published.number,
      formerNumber: before.published.number,
      reason: 'Asks for less',
      publishedBy: { firstName: 'Ada' },
    })
    expect(await publishedPrompt(server.database.db, KEY)).toMatchObject({
      template: good('Second'),
      version: prompt.published.number,
      versionId: prompt.published.id,
    })
    expect(await latestEntry()).toMatchObject({
      action: 'prompt.published',
      actorId: admin.id,
      before: { promptVersion: before.published.number },
      after: { promptVersion: prompt.published.number, reason: 'Asks for less' },
    })
  })

  test('is refused with an unknown variable, by its name and place', async () => {
    const { version } = await save(good('First line\nand {{stakholder}} here'))
    const refused = await server.attempt(admin, api.prompts.publishPrompt, { params, body: { reason: 'Why not', version } })
    expect([refused.status, refused.body.code]).toEqual([400, ERRORS.prompt_has_problems.code])
    expect(refused.body.fields.text).toContain('Line 2, character 5: There is no variable “stakholder” in this prompt.')
  })

  test('needs a reason', async () => {
    const { version } = await save(good('Unexplained'))
    const refused = await server.attempt(admin, api.prompts.publishPrompt, { params, body: { reason: '  ', version } })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['reason']])
  })

  test('needs a draft', async () => {
    const { version } = await read()
    const refused = await server.attempt(admin, api.prompts.publishPrompt, { params, body: { reason: 'Nothing', version } })
    expect([refused.status, refused.body.code]).toEqual([409, ERRORS.prompt_without_draft.code])
  })

  test('of two admins at once lets one through; the other is told', async () => {
    const { version } = await save(good(`Race ${Math.random()}`))
    const before = (await versions()).length
    const attempts = await Promise.all(
      ['one', 'two', 'three'].map((reason) => server.attempt(admin, api.prompts.publishPrompt, { params, body: { reason, version } })),
    )
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await versions()).length).toBe(before + 1)
  })

  test('while somebody rolls back lets one of the two through', async () => {
    await publish(good(`Later ${Math.random()}`))
    const { version } = await save(good(`Still later ${Math.random()}`))
    const versionId = (await versions()).at(-1)!.id
    const before = (await publications()).length
    const attempts = await Promise.all([
      server.attempt(admin, api.prompts.publishPrompt, { params, body: { reason: 'Forward', version } }),
      server.attempt(admin, api.prompts.rollBackPrompt, { params, body: { versionId, reason: 'Back', version } }),
    ])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await publications()).length).toBe(before + 1)
  })
})

describe('rolling back', () => {
  test('lets an older version count again without making a new one; the draft stays', async () => {
    const first = await publish(good(`One ${Math.random()}`))
    const second = await publish(good(`Two ${Math.random()}`))
    const { version } = await save('Unfinished')
    const body = { versionId: first.published.id, reason: 'Two was too long', version }
    const prompt = await server.call(admin, api.prompts.rollBackPrompt, { params, body })
    expect(prompt).toMatchObject({ text: first.text, published: { id: first.published.id }, draft: { text: 'Unfinished' } })
    expect((await versions())[0]).toMatchObject({ id: second.published.id })
    expect((await publications())[0]).toMatchObject({
      kind: 'rolled_back',
      number: first.published.number,
      formerNumber: second.published.number,
      reason: 'Two was too long',
    })
    expect(await latestEntry()).toMatchObject({ action: 'prompt.rolled_back', after: { promptVersion: first.published.number } })
  })

  test('to what counts already is refused, and to another prompt’s version it is not found', async () => {
    const { version, published } = await read()
    const reason = 'Again'
    const same = await server.attempt(admin, api.prompts.rollBackPrompt, { params, body: { versionId: published.id, reason, version } })
    expect([same.status, same.body.code]).toEqual([409, ERRORS.prompt_unchanged.code])
    const { rows } = await server.call(admin, api.prompts.listPrompts, {})
    const versionId = rows.find(({ key }) => key !== KEY)!.published.id
    const foreign = await server.attempt(admin, api.prompts.rollBackPrompt, { params, body: { versionId, reason, version } })
    expect(foreign.status).toBe(404)
  })
})

test('a version never changes and never goes, whoever asks the database', async () => {
  const { published } = await read()
  const db = server.database.db
  for (const statement of [
    sql`update prompt_versions set text = 'other' where id = ${published.id}`,
    sql`delete from prompt_versions where id = ${published.id}`,
    sql`update prompt_publications set reason = 'other' where version_id = ${published.id}`,
    sql`delete from prompt_publications where version_id = ${published.id}`,
  ]) {
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
  }
  const [kept] = await db.select().from(promptVersions).where(eq(promptVersions.id, published.id))
  expect(kept?.text).toBe((await read()).text)
})

test('versions and publications come page by page, newest first, without gaps', async () => {
  for (const words of ['a', 'b', 'c']) await publish(good(`${words} ${Math.random()}`))
  const all = (await versions()).map(({ number }) => number)
  const paged: number[] = []
  let cursor: string | undefined
  do {
    const page = await server.call(admin, api.prompts.listPromptVersions, { params, query: { limit: 2, ...(cursor && { cursor }) } })
    paged.push(...page.rows.map(({ number }) => number))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(paged).toEqual(all)
  expect(all).toEqual(all.map((_, index) => all.length - index))
})

test('a position that no version can have is refused by its name', async () => {
  for (const place of [2 ** 40, 1.5, 'x', null]) {
    const cursor = encodeCursor([place, params.promptId])
    const refused = await server.attempt(admin, api.prompts.listPromptVersions, { params, query: { cursor } })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['cursor']])
  }
})

describe('a release that brings another text', () => {
  test('starts again and again without a trace', async () => {
    const before = await versions()
    await publishShippedPrompts(server.database)
    await publishShippedPrompts(server.database)
    expect(await versions()).toEqual(before)
  })

  test('lets it count where the product’s own text did, and only offers it where admins published theirs', async () => {
    const key = 'file_note_draft'
    await publishShipped(server.database, key, 'Of the next release')
    expect(await publishedPrompt(server.database.db, key)).toMatchObject({ version: 2, template: 'Of the next release' })
    await publishShipped(server.database, key, SHIPPED_PROMPTS[key])

    const ours = await publish(good(`Ours ${Math.random()}`))
    await publishShipped(server.database, KEY, good('Of the next release'))
    expect((await read()).published.id).toBe(ours.published.id)
    expect((await versions())[0]).toMatchObject({ author: null, note: 'Came with the product.', number: ours.published.number + 1 })
    await publishShipped(server.database, KEY, SHIPPED_PROMPTS[KEY])
  })
})

test('all five prompts are listed in the order in which advisers meet them', async () => {
  const { rows } = await server.call(admin, api.prompts.listPrompts, {})
  expect(rows.map(({ key }) => key)).toEqual([
    'stakeholder_summary',
    'alignment_brief',
    'net_position_commentary',
    'family_meeting_agenda',
    'file_note_draft',
  ])
})
