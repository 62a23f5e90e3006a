import type { api, RouteOutput } from '@paddock/contract'
import { familyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { allowsLanguageModel, dayOfPractice } from '../../organizations/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { outsideTransaction, readDraft } from '../answers.queries.ts'
import { viewMySurvey } from './my-survey.ts'
import { NO_NAMES, recordedNames } from './recorded-names.ts'
import { rememberDraft } from '../saving/remembered-drafts.ts'

/** A questionnaire with everything that the person answered, also where it is not asked at present: it comes back with its gate. */
export async function getMySurvey(
  deps: Dependencies,
  scope: Scope,
  surveyId: string,
): Promise<RouteOutput<typeof api.answers.getMySurvey>> {
  const { database, ai } = deps
  const family = familyOf(scope)
  const draft = await readDraft(outsideTransaction(database), family, surveyId)
  if (draft.isWithdrawn) throw new AppError('survey_withdrawn')
  const [definition, names, { today }] = await Promise.all([
    findDefinition(database.db, draft.key, draft.questionnaireVersion),
    draft.key === 'fact_find' ? recordedNames(database, family) : NO_NAMES,
    dayOfPractice(database.db, deps, family.organizationId),
  ])
  rememberDraft(database, draft)
  return {
    survey: viewMySurvey(definition, draft, today),
    definition,
    respondent: draft.respondent,
    answers: Array.from(draft.answers, ([questionId, { value, version }]) => ({ questionId, value, version })),
    consents: draft.consents,
    revision: draft.revision,
    userId: scope.userId,
    names,
    languageModel: ai !== null && (await allowsLanguageModel(database.db, family.organizationId)),
  }
}
