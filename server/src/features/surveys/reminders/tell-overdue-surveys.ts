import { asksAnything } from '@paddock/contract/features/questionnaires/rules'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { caretakersOf, notify } from '../../notifications/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { selectOverdue } from './reminders.queries.ts'

const BATCH = 50

type Parts = Pick<Dependencies, 'database' | 'events' | 'jobs'>

/** Tells who looks after a client of each questionnaire that became overdue within two weeks, once for a due date; in short transactions. */
export async function tellOverdueSurveys(deps: Parts, day: string): Promise<void> {
  let after: string | null = null
  do after = await tellBatch(deps, day, after)
  while (after !== null)
}

/** Answers the last survey of the batch; null when it was the last batch. */
function tellBatch(deps: Parts, day: string, after: string | null): Promise<string | null> {
  return transact(deps.database, async (tx) => {
    const overdue = await selectOverdue(tx, day, after, BATCH)
    for (const { surveyId, clientId, organizationId, person, respondent, dueOn, questionnaireKey, questionnaireVersion } of overdue) {
      const definition = await findDefinition(tx, questionnaireKey, questionnaireVersion)
      if (!asksAnything(definition, respondent)) continue
      const { title } = definition
      await notify(tx, deps, {
        kind: 'survey_overdue',
        userIds: await caretakersOf(tx, clientId),
        organizationId,
        clientId,
        entityId: surveyId,
        subject: title,
        detail: { person, dueOn },
        actorId: null,
        key: `overdue:${surveyId}:${dueOn}`,
      })
    }
    return overdue.length < BATCH ? null : (overdue.at(-1)?.surveyId ?? null)
  })
}
