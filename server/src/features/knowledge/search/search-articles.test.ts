import { api } from '@paddock/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { anArticle, aPublishedArticle, saying } from '../../../testing/articles.ts'
import { anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { markedText, stemsOf } from './mark-matches.ts'
import { distance } from './search-words.ts'
import { suggestArticles } from './suggest-articles.ts'
import { scopeFor } from '../../../platform/access/scope.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof aUser>>
let manager: Awaited<ReturnType<typeof aUser>>
beforeAll(async () => {
  server = await testServer()
  admin = await aUser(server.database.db, 'admin')
  manager = await aUser(server.database.db, 'manager', { organizationId: (await anOrganization(server.database.db)).id })
})

const search = (q: string, person = manager) => server.call(person, api.knowledge.searchArticles, { query: { q } })
const titles = async (q: string) => (await search(q)).rows.map(({ title }) => title.map(({ text }) => text).join(''))

describe('the search', () => {
  test('puts what stands in a title before what stands in a summary, and that before the text', async () => {
    await aPublishedArticle(server, admin, { title: 'In the text', body: saying('The wether wether wether wether went.') })
    await aPublishedArticle(server, admin, { title: 'In the summary', summary: 'About a wether' })
    await aPublishedArticle(server, admin, { title: 'Wethers in the title' })
    expect(await titles('wether')).toEqual(['Wethers in the title', 'In the summary', 'In the text'])
  })

  test.each([
    ['a letter left out', 'irigation'],
    ['letters swapped', 'irrigaiton'],
    ['a wrong letter', 'irrigatoon'],
    ['still being typed', 'irrigat'],
    ['still being typed, and wrong', 'irigatio'],
    ['two letters wrong in the middle', 'irrgiatoin'],
    ['another form of the word', 'irrigating'],
    ['capitals and accents', 'ÍRRIGATION'],
  ])('finds a word with %s', async (_kind, q) => {
    const title = 'Irrigation'
    if (!(await titles('irrigation')).includes(title)) await aPublishedArticle(server, admin, { title })
    expect(await titles(q)).toEqual([title])
  })

  test('says what it searched instead of a mistyped word', async () => {
    await aPublishedArticle(server, admin, { title: 'Agistment agreements' })
    expect(await search('agitsment agreements')).toMatchObject({ searchedFor: 'agistment agreements' })
    expect(await search('agistment')).toMatchObject({ searchedFor: null })
  })

  test('finds an article by two mistyped words, also where the nearest of them stand in two others', async () => {
    await aPublishedArticle(server, admin, { title: 'Heirlooms and ledgers' })
    await aPublishedArticle(server, admin, { title: 'Ledges' })
    expect(await search('ledgs heirloms')).toMatchObject({ searchedFor: 'ledgers heirlooms' })
    expect(await titles('ledgs heirloms')).toEqual(['Heirlooms and ledgers'])
    expect(await titles('heirlomms legders')).toEqual(['Heirlooms and ledgers'])
  })

  test('finds what holds some of the words where nothing holds all of them, mistyped or not', async () => {
    await aPublishedArticle(server, admin, { title: 'Windbreaks', body: saying('Rows of casuarinas.') })
    await aPublishedArticle(server, admin, { title: 'Saltbush' })
    expect(await titles('windbreaks zebras')).toEqual(['Windbreaks'])
    expect((await titles('saltbush windbreaks')).toSorted()).toEqual(['Saltbush', 'Windbreaks'])
    const mistyped = await search('windbraeks saltbsh')
    expect(mistyped.rows).toHaveLength(2)
    expect(mistyped.searchedFor).toBe('windbreaks saltbush')
  })

  test('names no word of an article that this reader may not open, where it holds one of two mistyped words', async () => {
    await aPublishedArticle(server, admin, { title: 'Bilby counts' })
    await aPublishedArticle(server, admin, { title: 'Numbat severance', audience: ['organizationAdmin'] })
    expect(await search('bilbby numbbat')).toMatchObject({ searchedFor: 'bilby numbbat' })
  })

  test('marks the matches as pieces of text, never as markup', async () => {
    await aPublishedArticle(server, admin, { title: 'Fences', body: saying('<b>Boundary</b> fences & “gates” need boundary talks.') })
    const [row] = (await search('boundary')).rows
    expect(row?.snippet.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Boundary', 'boundary'])
    expect(row?.snippet.map(({ text }) => text).join('')).toContain('Boundary</b> fences & “gates”')
  })

  test('finds nothing that is a draft, archived, of another audience, or only written over what is published', async () => {
    await anArticle(server, admin, { title: 'Quokka draft' })
    await aPublishedArticle(server, admin, { title: 'Quokka for stakeholders', audience: ['user'] })
    const { id } = await aPublishedArticle(server, admin, { title: 'Quokka archived' })
    await server.call(admin, api.knowledge.archiveArticle, { params: { articleId: id } })
    const over = await aPublishedArticle(server, admin, { title: 'Over' })
    await server.call(admin, api.knowledge.saveDraft, {
      params: { articleId: over.id },
      body: { title: 'Quokka over', version: over.version },
    })
    expect(await search('quokka')).toEqual({ rows: [], searchedFor: null })
    expect(await search('quoka')).toEqual({ rows: [], searchedFor: null })
  })

  test.each(['&', '| !', 'a & ', "'; drop table articles", ':*', 'the', '…', '\\'])('takes %j as words', async (q) => {
    expect((await search(q)).searchedFor).toBeNull()
  })

  test('suggests to others what holds some of the words, for this reader only', async () => {
    await aPublishedArticle(server, admin, { title: 'Quolling contracts', summary: 'Who quolls when', audience: ['manager'] })
    await aPublishedArticle(server, admin, { title: 'Quolling secrets', audience: ['organizationAdmin'] })
    const scope = scopeFor({ ...manager, subId: manager.subId ?? '', advisersShareClients: false }, 'session')
    const found = await suggestArticles(server.database.db, scope, 'Quolling, quolls and their contracts', 5)
    expect(found[0]).toMatchObject({ title: 'Quolling contracts', summary: 'Who quolls when' })
    expect(found.map(({ title }) => title)).not.toContain('Quolling secrets')
  })
})

test('a typing error counts once, whatever kind it is', () => {
  expect([
    distance('consnet', 'consent'),
    distance('fiar', 'fair'),
    distance('succesion', 'succession'),
    distance('succes', 'succession'),
  ]).toEqual([1, 1, 1, 0])
})

test('marks the forms of a word, and no other word that begins like it', () => {
  const marked = (query: string, text: string) =>
    markedText(text, stemsOf(query))
      .filter((part) => part.marked)
      .map((part) => part.text)
  expect(marked("'famili' & 'fair'", 'Families, a family’s fair share, fairness, the fairground and familiar words')).toEqual([
    'Families',
    'family’s',
    'fair',
    'fairness',
  ])
  expect(marked("'irrig':*", 'Irrigation irrigates')).toEqual(['Irrigation', 'irrigates'])
})
