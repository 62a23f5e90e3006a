import type { Transaction } from '../../../platform/database/database.ts'
import { clientOfAccount } from '../../stakeholders/front.queries.ts'
import type { PersonRecord } from '../people.queries.ts'

/** Where a change of this account is told: in their practice, or of a stakeholder in the client that they belong to. */
export async function activityPlaceOf(
  tx: Transaction,
  person: PersonRecord,
): Promise<{ organizationId: string | null; clientId?: string }> {
  return (await clientOfAccount(tx, person.id)) ?? { organizationId: person.organizationId }
}
