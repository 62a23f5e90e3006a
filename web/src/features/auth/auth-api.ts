import * as accountCalls from '@paddock/contract/features/account/account.calls'
import type { RouteInput, RouteOutput } from '@paddock/contract/route'
import { call } from '../../platform/api/api.ts'

export type Invitation = RouteOutput<typeof accountCalls.getInvitation>

/** What an invitation link stands for. */
export const readInvitation = (invitationToken: string) => call(accountCalls.getInvitation, { body: { invitationToken } })

/** Mails a code to an invited address; the answer never tells whether there is an invitation. */
export const requestInvitationCode = (body: RouteInput<typeof accountCalls.requestInvitationCode>['body']) =>
  call(accountCalls.requestInvitationCode, { body })

/** Activates the account of an invited person: a stakeholder where the invitation names a client. */
export async function activate(
  activation: RouteInput<typeof accountCalls.activateManager>['body'],
  clientId: string | null,
): Promise<void> {
  if (clientId === null) await call(accountCalls.activateManager, { body: activation })
  else await call(accountCalls.activateStakeholder, { body: { ...activation, clientId } })
}
