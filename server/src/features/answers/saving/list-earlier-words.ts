import type { api, RouteOutput } from '@paddock/contract'
import { familyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { outsideTransaction, readDraft, readFormerAnswers } from '../answers.queries.ts'
import { valuesOf } from '../draft.ts'
import { earlierWords } from './earlier-words.ts'

/** What this person wrote in their questionnaire and stands no more, for their own eyes. */
export async function listEarlierWords(
  { database }: Dependencies,
  scope: Scope,
  surveyId: string,
): Promise<RouteOutput<typeof api.answers.listEarlierWords>> {
  const run = outsideTransaction(database)
  const draft = await readDraft(run, familyOf(scope), surveyId)
  if (draft.isWithdrawn) throw new AppError('survey_withdrawn')
  const definition = await findDefinition(database.db, draft.key, draft.questionnaireVersion)
  const questions = definition.sections.flatMap((section) => section.questions)
  const texts = questions.filter(({ type }) => type === 'text' || type === 'long_text').map(({ id }) => id)
  const history = await readFormerAnswers(run, scope, surveyId, texts)
  const order = questions.map(({ id }) => id)
  return { words: earlierWords(order, valuesOf(draft), history) }
}
