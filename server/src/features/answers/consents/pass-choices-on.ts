import type { QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import type { FamilyMembership, Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { followChoices } from '../../finances/index.ts'
import type { Draft } from '../draft.ts'

/** What was chosen about who sees a section holds for what its answers became elsewhere. Part of the transaction that stores the choice. */
export async function passChoicesOn(
  tx: Transaction,
  scope: Scope,
  { organizationId }: FamilyMembership,
  definition: QuestionnaireDefinition,
  { id, clientId, consents }: Draft,
  after: Draft,
): Promise<void> {
  if (consents === after.consents) return
  await followChoices(tx, scope, { clientId, organizationId, surveyId: id, definition, before: consents, after: after.consents })
}
