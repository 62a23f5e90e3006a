import type { QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import type { Scope } from '../../platform/access/scope.ts'
import type { ActivityEntry } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { SurveyWords } from './survey-letters.ts'
import { findPerson } from '../users/front.queries.ts'
import { displayName } from '../users/index.ts'
import type { EditableSurvey } from './survey/lock-survey.ts'
import type { AskedPerson } from './surveys.queries.ts'

interface Named {
  client: { id: string; organizationId: string }
  survey: { id: string }
  person: Pick<AskedPerson, 'name'>
}

/** The log names questionnaire and person; what was answered never is in it. */
export function entryOf({ client, survey, person }: Named, { title }: Pick<QuestionnaireDefinition, 'title'>): ActivityEntry {
  return { organizationId: client.organizationId, clientId: client.id, entityId: survey.id, subject: `“${title}” for ${person.name}` }
}

export type NotConcerned = 'nothing_asked' | 'register_only'

/** Why a questionnaire has no question for a person. */
export const whyNotConcerned = ({ involvement }: Pick<AskedPerson, 'involvement'>): NotConcerned =>
  involvement === 'register' ? 'register_only' : 'nothing_asked'

/** What whoever acts goes by in mails to stakeholders. */
export async function adviserName(tx: Transaction, { userId }: Scope): Promise<string> {
  const person = await findPerson(tx, { userId })
  return (person && displayName(person)) || 'Your adviser'
}

/** What every mail about a survey names. */
export async function wordsFor(
  tx: Transaction,
  { publicUrl }: Pick<Dependencies, 'publicUrl'>,
  scope: Scope,
  { client, survey, person }: Pick<EditableSurvey, 'client' | 'survey' | 'person'>,
  { title }: Pick<QuestionnaireDefinition, 'title'>,
): Promise<SurveyWords> {
  return {
    firstName: person.firstName,
    adviser: await adviserName(tx, scope),
    businessName: client.businessName,
    title,
    dueOn: survey.dueOn,
    link: answeringLink(publicUrl(), survey.id),
  }
}

export const answeringLink = (publicUrl: string, surveyId: string) => `${publicUrl}/questions?survey=${surveyId}`
