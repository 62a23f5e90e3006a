import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import { asksAnything } from '@paddock/contract/features/questionnaires/rules'
import { familyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { outsideTransaction, readDrafts } from '../answers.queries.ts'
import { viewMySurvey } from './my-survey.ts'

/** The questionnaires asked of the person: those to answer first, by due date, then those that were sent, the last one first. */
export async function listMySurveys(deps: Dependencies, scope: Scope): Promise<{ surveys: MySurvey[] }> {
  const { database } = deps
  const family = familyOf(scope)
  const [drafts, { today }] = await Promise.all([
    readDrafts(outsideTransaction(database), family),
    dayOfPractice(database.db, deps, family.organizationId),
  ])
  const found = await Promise.all(
    drafts.map(async (draft) => {
      const definition = await findDefinition(database.db, draft.key, draft.questionnaireVersion)
      // What was asked of somebody who helps from outside now, and does not concern them, is nothing to answer.
      const isOver = draft.status !== 'completed' && !asksAnything(definition, draft.respondent)
      return isOver ? [] : [viewMySurvey(definition, draft, today)]
    }),
  )
  const surveys = found.flat()
  const isSent = ({ status }: MySurvey) => status === 'completed'
  const lastSentFirst = surveys.filter(isSent).toSorted((one, other) => ((one.completedAt ?? '') > (other.completedAt ?? '') ? -1 : 1))
  return { surveys: [...surveys.filter((survey) => !isSent(survey)), ...lastSentFirst] }
}
