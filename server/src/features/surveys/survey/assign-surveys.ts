import type { api, ParsedInput } from '@paddock/contract'
import type { QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { asksAnything } from '@paddock/contract/features/questionnaires/rules'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { recordEach } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { surveyAssignedLetter } from '../survey-letters.ts'
import { sendLetter } from '../../letters/index.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { respondentOf } from '../../stakeholders/front.queries.ts'
import { expectToCome } from '../../tasks/index.ts'
import { adviserName, answeringLink, entryOf, type NotConcerned, whyNotConcerned } from '../survey-words.ts'
import { viewSurveys } from '../survey-view.ts'
import { insertSurveys, lockAsked, readSurveysById, selectCurrentPeople, type AskedPerson } from '../surveys.queries.ts'

type Input = ParsedInput<typeof api.surveys.assignSurveys>['body']

export interface Assigned {
  surveys: Survey[]
  skipped: { stakeholderId: string; name: string; reason: 'already_open' | NotConcerned }[]
}

/**
 * Asks the newest version of a questionnaire of people of a client. Who already has it open is left out, also when two advisers assign at
 * once, and so is a helper whom nothing in it concerns. Those with an account get a mail; the others find it when they have activated theirs.
 */
export function assignSurveys(deps: Dependencies, scope: Scope, clientId: string, input: Input): Promise<Assigned> {
  return transact(deps.database, (tx) => askPeople(tx, deps, scope, clientId, input))
}

/** Asks people within the transaction of a larger change. */
export async function askPeople(tx: Transaction, deps: Dependencies, scope: Scope, clientId: string, input: Input): Promise<Assigned> {
  const stakeholderIds = [...new Set(input.stakeholderIds)]
  await lockAsked(tx, clientId, input.questionnaireKey, stakeholderIds)
  const client = await lockEditableClient(tx, scope, clientId)
  if (client.status !== 'client') throw new AppError('not_a_client')
  await expectToCome(tx, deps, client.organizationId, input.dueOn)
  const people = await selectCurrentPeople(tx, clientId, stakeholderIds)
  if (people.length !== stakeholderIds.length) throw notFound()

  const definition = await findDefinition(tx, input.questionnaireKey)
  const concerned = people.filter((person) => asksAnything(definition, respondentOf(person)))
  const added = await insertSurveys(
    tx,
    concerned.map((person) => ({
      clientId,
      stakeholderId: person.stakeholderId,
      questionnaireKey: definition.key,
      questionnaireVersion: definition.version,
      dueOn: input.dueOn,
      message: input.message ?? '',
      assignedBy: scope.userId,
    })),
  )
  const surveyIds = new Map(added.map((survey) => [survey.stakeholderId, survey.id]))
  const asked = people.flatMap((person) => {
    const id = surveyIds.get(person.stakeholderId)
    return id ? [{ survey: { id, dueOn: input.dueOn }, person, client }] : []
  })
  await recordEach(
    tx,
    scope,
    'survey.assigned',
    asked.map((each) => ({
      ...entryOf(each, definition),
      after: { dueOn: input.dueOn, account: each.person.active ? 'active' : 'none' },
    })),
  )
  if (asked.length > 0) await touchClient(tx, clientId)
  await mailAssigned(tx, deps, scope, { asked, definition, message: input.message ?? '' })
  const stored = await readSurveysById(tx, clientId, [...surveyIds.values()])
  return {
    surveys: await viewSurveys(tx, deps.configuration, stored),
    skipped: people
      .filter(({ stakeholderId }) => !surveyIds.has(stakeholderId))
      .map((person) => ({
        stakeholderId: person.stakeholderId,
        name: person.name,
        reason: concerned.includes(person) ? 'already_open' : whyNotConcerned(person),
      })),
  }
}

interface Asked {
  survey: { id: string; dueOn: string | null }
  person: AskedPerson
  client: { id: string; organizationId: string; businessName: string }
}

async function mailAssigned(
  tx: Transaction,
  { jobs, publicUrl }: Dependencies,
  scope: Scope,
  { asked, definition, message }: { asked: Asked[]; definition: QuestionnaireDefinition; message: string },
): Promise<void> {
  const adviser = await adviserName(tx, scope)
  for (const { survey, person, client } of asked) {
    if (!person.active) continue
    const letter = surveyAssignedLetter({
      firstName: person.firstName,
      adviser,
      businessName: client.businessName,
      title: definition.title,
      minutes: definition.minutes,
      dueOn: survey.dueOn,
      message,
      link: answeringLink(publicUrl(), survey.id),
    })
    await sendLetter(tx, { jobs }, scope, letter, { client, to: person.email, name: person.name, key: `survey-assigned:${survey.id}` })
  }
}
