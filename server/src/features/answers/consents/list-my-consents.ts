import type { api, RouteOutput } from '@paddock/contract'
import { familyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { allowsLanguageModel } from '../../organizations/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { outsideTransaction, readDrafts } from '../answers.queries.ts'
import { consentsOf } from './consent-words.ts'

/** Reads who may see what of the person's answers, by questionnaire and part. */
export async function listMyConsents(
  { database, ai }: Dependencies,
  scope: Scope,
): Promise<RouteOutput<typeof api.answers.listMyConsents>> {
  const family = familyOf(scope)
  const drafts = await readDrafts(outsideTransaction(database), family)
  const surveys = await Promise.all(
    drafts.map(async (draft) => {
      const definition = await findDefinition(database.db, draft.key, draft.questionnaireVersion)
      const { id: surveyId, status, version } = draft
      return { surveyId, title: definition.title, status, consents: consentsOf(definition, draft), version }
    }),
  )
  return { surveys, languageModel: ai !== null && (await allowsLanguageModel(database.db, family.organizationId)) }
}
