import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAnsweringPerson, change } from '../../../testing/families/answering-person.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { scopeFor } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { answerChanges, answers, submissions, surveys } from '../../surveys/surveys.table.ts'
import { updateMyConsents } from '../consents/update-my-consents.ts'
import { submitSurvey } from '../submission/submit-survey.ts'
import { saveAnswers } from './save-answers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** A person whom the practice corrects after their survey was locked and read, and before anything is stored. */
async function aPersonCorrectedMeanwhile() {
  const tess = await anAnsweringPerson(server, { person: { generation: 1 } })
  const { db } = server.database
  const transaction: typeof db.transaction = (work) =>
    db.transaction((tx) => {
      const execute: typeof tx.execute = (query) => {
        const isSaving = typeof query !== 'string' && new PgDialect().sqlToQuery(query.getSQL()).sql.includes('save_answers(')
        if (!isSaving) return tx.execute(query)
        const corrected = tx.update(stakeholders).set({ generation: 2 }).where(eq(stakeholders.id, tess.stakeholder.id))
        return corrected.then(() => tx.execute(query)) as ReturnType<typeof tx.execute>
      }
      return work(Object.assign(Object.create(tx) as typeof tx, { execute }))
    })
  const { clientId, stakeholderId } = tess.survey
  const family = { clientId, stakeholderId, accountKind: 'survey', involvement: 'family', organizationId: newId() } as const
  const scope = scopeFor({ ...tess.user, subId: tess.user.subId ?? '', advisersShareClients: false, family }, newId())
  const interrupted = { ...server.database, db: Object.assign(Object.create(db) as typeof db, { transaction }) }
  const deps = { ...server, identity: server.identity.admin, database: interrupted } as unknown as Dependencies
  return { ...tess, deps, scope }
}

describe('what cannot be stored is never acknowledged', () => {
  test('by saving, by choosing who sees answers, or by sending', async () => {
    const { deps, scope, survey, body, everything } = await aPersonCorrectedMeanwhile()
    const attempts: (() => Promise<unknown>)[] = [
      () => saveAnswers(deps, scope, survey.id, body([change('q20', 'lead'), change('consent:F', 'adviser_only')])),
      () => updateMyConsents(deps, scope, survey.id, { F: 'adviser_only' }),
      () => submitSurvey(deps, scope, survey.id, body(everything())),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ kind: 'person_changed', status: 503 })
    const { db } = server.database
    for (const table of [answers, answerChanges, submissions])
      expect(await db.select().from(table).where(eq(table.surveyId, survey.id))).toEqual([])
    const [stored] = await db.select().from(surveys).where(eq(surveys.id, survey.id))
    expect(stored).toMatchObject({ status: 'not_started', revision: 0, consents: {} })
  })

  test('and is stored when the device sends it again', async () => {
    const { deps, scope, survey, body, user, params } = await aPersonCorrectedMeanwhile()
    const sent = body([change('q20', 'lead'), change('consent:F', 'adviser_only')])
    await expect(saveAnswers(deps, scope, survey.id, sent)).rejects.toMatchObject({ kind: 'person_changed' })
    expect(await server.call(user, api.answers.saveAnswers, { params, body: sent })).toMatchObject({ revision: 2, refused: [] })
  })
})
