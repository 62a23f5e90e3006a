import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import { familyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { openSurvey } from '../../surveys/index.ts'
import { lockDraft } from '../answers.queries.ts'
import { viewMySurvey } from '../my-surveys/my-survey.ts'

/** Opens sent answers again, as long as the adviser has not gone through them. What was sent counts until it is sent again, so nothing is due any more. */
export async function resumeSurvey(deps: Dependencies, scope: Scope, surveyId: string): Promise<MySurvey> {
  const family = familyOf(scope)
  try {
    return await transact(deps.database, async (tx) => {
      const draft = await lockDraft(tx, family, surveyId)
      if (draft.isWithdrawn) throw new AppError('survey_withdrawn')
      if (draft.isReviewed) throw new AppError('survey_reviewed')
      const definition = await findDefinition(tx, draft.key, draft.questionnaireVersion)
      const { today } = await dayOfPractice(tx, deps, family.organizationId)
      // Opening what is open changes nothing: the answer may have been lost on its way.
      if (draft.status !== 'completed') return viewMySurvey(definition, draft, today)
      await openSurvey(tx, surveyId)
      await record(tx, scope, 'survey.resumed', {
        organizationId: family.organizationId,
        clientId: draft.clientId,
        entityId: surveyId,
        subject: definition.title,
        ...(draft.dueOn !== null && { before: { dueOn: draft.dueOn }, after: { dueOn: null } }),
      })
      return viewMySurvey(definition, { ...draft, status: 'in_progress', dueOn: null }, today)
    })
  } catch (error) {
    // A later round of the same questionnaire is open.
    if (isUniqueViolation(error)) throw new AppError('survey_asked_anew')
    throw error
  }
}
