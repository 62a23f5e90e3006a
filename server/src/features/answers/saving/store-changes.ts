import type { QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import type { FamilyMembership, Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { followChoices } from '../../finances/index.ts'
import { type Save, saveUnchanged, inTransaction } from '../answers.queries.ts'

/**
 * Stores changes of a locked survey. What was chosen about who sees a section holds at once for what its answers became elsewhere. Where
 * nothing can be stored the transaction ends, so that nothing is acknowledged: the practice corrected who the person is since the survey
 * was read, and other questions may be asked of them now.
 */
export async function storeChanges(
  tx: Transaction,
  scope: Scope,
  family: FamilyMembership,
  definition: QuestionnaireDefinition,
  save: Save,
): Promise<void> {
  if (!(await saveUnchanged(inTransaction(tx), scope, family, save))) throw new AppError('person_changed')
  const { before, after } = save
  if (before.consents === after.consents) return
  const { organizationId } = family
  const choices = { before: before.consents, after: after.consents }
  await followChoices(tx, scope, { clientId: before.clientId, organizationId, surveyId: before.id, definition, ...choices })
}
