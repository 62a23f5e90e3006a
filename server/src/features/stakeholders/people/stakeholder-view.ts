import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import { fullName } from '@paddock/contract/person-name'
import type { Reader } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { selectShown, type ShownStakeholder } from '../stakeholders.queries.ts'

/** A person of a client as the practice sees them, with what may be done; nothing may while the client is archived. */
export function stakeholderView({ record, ...shown }: ShownStakeholder, client: { archivedAt: Date | null }): Stakeholder {
  const state = stateOf(shown)
  const editable = client.archivedAt === null
  const isAsked = record.involvement !== 'register'
  const invited = state === 'invited' || state === 'expired'
  return {
    ...record,
    partnerId: shown.partnerId,
    parentId: shown.parentId,
    account: {
      state,
      invitedAt: invited ? (shown.invitedAt?.toISOString() ?? null) : null,
      invitationExpiresAt: invited ? (shown.invitationExpiresAt?.toISOString() ?? null) : null,
      lastSignInAt: shown.lastSignInAt?.toISOString() ?? null,
    },
    surveysAssigned: shown.surveysAssigned,
    surveysCompleted: shown.surveysCompleted,
    can: {
      edit: editable,
      invite: editable && isAsked && state === 'none' && record.email !== '',
      resend: editable && isAsked && invited,
      revoke: editable && invited,
      remove: editable,
    },
  }
}

/** One person after a change, within its transaction. */
export async function readStakeholder(
  reader: Reader,
  client: { id: string; archivedAt: Date | null },
  stakeholderId: string,
): Promise<Stakeholder> {
  const [shown] = await selectShown(reader, client.id, stakeholderId)
  if (!shown) throw notFound()
  return stakeholderView(shown, client)
}

/** What a person is called in logs and refusals: their name, or the address of somebody without one. */
export function nameOf(person: { firstName: string; lastName: string; email: string }): string {
  return fullName(person, person.email)
}

function stateOf({ status, invitationExpiresAt }: Omit<ShownStakeholder, 'record'>): Stakeholder['account']['state'] {
  if (status === null) return 'none'
  if (status !== 'invited') return status
  return invitationExpiresAt !== null && invitationExpiresAt > new Date() ? 'invited' : 'expired'
}
