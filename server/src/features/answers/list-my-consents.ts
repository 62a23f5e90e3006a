import type { api, RouteOutput } from '@paddock/contract'
import { familyOf } from '../../platform/access/family-scope.ts'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { findDefinition } from '../questionnaires/index.ts'
import { byItself, readDrafts } from './answers.queries.ts'
import { consentsOf } from './consent-words.ts'

/** Who may see what of the person's answers, by questionnaire and part. */
export async function listMyConsents({ database }: Dependencies, scope: Scope): Promise<RouteOutput<typeof api.answers.listMyConsents>> {
  const drafts = await readDrafts(byItself(database), familyOf(scope))
  const surveys = await Promise.all(
    drafts.map(async (draft) => {
      const definition = await findDefinition(database.db, draft.key, draft.questionnaireVersion)
      const { id: surveyId, status, version } = draft
      return { surveyId, title: definition.title, status, consents: consentsOf(definition, draft), version }
    }),
  )
  return { surveys }
}
