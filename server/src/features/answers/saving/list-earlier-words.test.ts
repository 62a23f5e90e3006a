import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAnsweringPerson, change } from '../../../testing/families/answering-person.ts'
import { aMember } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { answerChanges, surveys } from '../../surveys/surveys.table.ts'
import { earlierWords, type FormerAnswer } from './earlier-words.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** A person whose survey is a day old, so that changes may be of any time since. */
const person = () => anAnsweringPerson(server, { survey: { createdAt: new Date(Date.now() - 86_400_000) } })
const wordsOf = async ({ user, params }: Awaited<ReturnType<typeof person>>) =>
  (await server.call(user, api.answers.listEarlierWords, { params })).words.map(({ questionId, value }) => [questionId, value])

describe('a person’s earlier words', () => {
  test('are a text that gave way to a later one of another device, whichever of the two arrived first', async () => {
    const tess = await person()
    await tess.save([change('q36', 'Typed later, elsewhere', { ageMs: 1000 })])
    await tess.save([change('q36', 'Typed first, without reception', { ageMs: 60_000 })])
    await tess.save([change('q37', 'The home block', { ageMs: 60_000 })], { revision: 1 })
    await tess.save([change('q37', 'Nothing at all')], { revision: 1 })
    expect(await wordsOf(tess)).toEqual([
      ['q36', 'Typed first, without reception'],
      ['q37', 'The home block'],
    ])
  })

  test('are rows, too, that gave way; an answer of one press is no words', async () => {
    const ben = await anAnsweringPerson(server, { questionnaireKey: 'fact_find', survey: { createdAt: new Date(Date.now() - 86_400_000) } })
    const rows = [{ id: crypto.randomUUID(), name: 'Ben Tate', relationship: 'Husband' }]
    await ben.save([change('q3', [{ ...rows[0]!, name: 'Benjamin Tate' }]), change('q11_any', 'yes', { ageMs: 5000 })])
    await ben.save([change('q3', rows, { ageMs: 60_000, revision: 0 }), change('q11_any', 'no')], { revision: 2 })
    expect(await wordsOf(ben)).toEqual([['q3', rows]])
  })

  test('are not the beginnings of what stands, nor what stands again', async () => {
    const tess = await person()
    for (const [revision, text] of [
      'The home',
      'The home block',
      'The home b block',
      'The home big block',
      'Sold',
      'The home big block',
    ].entries())
      await tess.save([change('q37', text, { ageMs: 1000 * (60 - revision) })], { revision })
    expect(await wordsOf(tess)).toEqual([['q37', 'Sold']])
    await tess.save([change('q37', null)], { revision: 6 })
    expect(await wordsOf(tess)).toEqual([
      ['q37', 'The home big block'],
      ['q37', 'Sold'],
    ])
  })

  test('are the person’s own alone, and gone with a questionnaire that was withdrawn', async () => {
    const tess = await person()
    const other = await aMember(server.database.db, { clientId: tess.survey.clientId })
    await tess.save([change('q36', 'Mine')])
    await tess.save([change('q36', null)], { revision: 1 })
    const read = (user: typeof tess.user) => server.attempt(user, api.answers.listEarlierWords, { params: tess.params })
    expect(await read(other.user)).toMatchObject({ status: 404 })
    await server.database.db.update(answerChanges).set({ userId: other.user.id }).where(eq(answerChanges.surveyId, tess.survey.id))
    expect(await wordsOf(tess)).toEqual([])
    await server.database.db.update(surveys).set({ archivedAt: new Date() }).where(eq(surveys.id, tess.survey.id))
    expect(await read(tess.user)).toMatchObject({ body: { code: 2712 } })
  })
})

test('of former texts none is left out unless its words stand in their order in what is shown', () => {
  const former = (value: string, minute: number): FormerAnswer => ({ questionId: 'q', value, editedAt: `2026-11-22T10:0${minute}:00.000Z` })
  const history = [former('to Sam the farm', 1), former('sell the farm', 2), former('Never', 3), former('the fa', 4)]
  const shown = earlierWords(['q'], { q: 'the farm goes to Sam, never sell' }, history)
  expect(shown.map(({ value }) => value)).toEqual(['Never', 'sell the farm', 'to Sam the farm'])
})
