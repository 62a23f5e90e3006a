import { progressOf } from '@paddock/contract/features/questionnaires/rules'
import { recordEach } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { surveyReminderLetter } from '../survey-letters.ts'
import { sendLetter } from '../../letters/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { insertReminders, selectDue } from './reminders.queries.ts'
import { answeringLink, entryOf } from '../survey-words.ts'

const BATCH = 100

type Parts = Pick<Dependencies, 'database' | 'jobs' | 'publicUrl' | 'configuration'>

/** Sends the reminders that a day asks for, each once for a due date, in short transactions. Answers how many. */
export async function remindDueSurveys(deps: Parts, day: string): Promise<number> {
  let reminded = 0
  for (;;) {
    const batch = await remindBatch(deps, day)
    reminded += batch
    if (batch < BATCH) return reminded
  }
}

function remindBatch({ database, jobs, publicUrl, configuration }: Parts, day: string): Promise<number> {
  return transact(database, async (tx) => {
    const due = await selectDue(tx, day, configuration.timeZone, BATCH)
    if (due.length === 0) return 0
    const reminders = await insertReminders(
      tx,
      due.map(({ surveyId, kind, dueOn }) => ({ surveyId, kind, dueOn })),
    )
    // What another process has just sent is left out of the answer.
    const reminderIds = new Map(reminders.map((reminder) => [reminder.surveyId, reminder.id]))
    const entries = []
    for (const survey of due) {
      const reminderId = reminderIds.get(survey.surveyId)
      if (!reminderId) continue
      const definition = await findDefinition(tx, survey.questionnaireKey, survey.questionnaireVersion)
      const { answered, total } = progressOf(definition, survey.answers, survey.respondent)
      if (total === 0) continue
      const letter = surveyReminderLetter({
        ...survey,
        answered,
        total,
        title: definition.title,
        today: day,
        link: answeringLink(publicUrl(), survey.surveyId),
      })
      const client = { id: survey.clientId, organizationId: survey.organizationId }
      await sendLetter(tx, { jobs }, null, letter, { client, to: survey.email, name: survey.name, key: `survey-reminder:${reminderId}` })
      entries.push({
        ...entryOf({ client, survey: { id: survey.surveyId }, person: survey }, definition),
        after: { dueOn: survey.dueOn },
      })
    }
    await recordEach(tx, null, 'survey.reminded', entries)
    return due.length
  })
}
