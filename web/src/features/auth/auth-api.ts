import type { RouteDefinition, RouteInput, RouteOutput } from '@paddock/contract/route'
import { request } from '../../platform/api.ts'

type Account = typeof import('@paddock/contract/features/account/account.contract')
type PublicPost = RouteDefinition & { method: 'POST'; roles: 'public'; body: object }
type BodyOf<R extends PublicPost> = RouteInput<R> extends { body: infer Body } ? Body : never

export type Invitation = RouteOutput<Account['getInvitation']>

/** What an invitation link stands for. */
export const readInvitation = (invitationToken: string) => post<Account['getInvitation']>('/public/invitation', { invitationToken })

/** Mails a code to an invited address; the answer never tells whether there is an invitation. */
export const requestInvitationCode = (body: BodyOf<Account['requestInvitationCode']>) =>
  post<Account['requestInvitationCode']>('/public/invitation-code', body)

type ManagerActivation = BodyOf<Account['activateManager']>

/** Activates the account of an invited person: a stakeholder where the invitation names a client. */
export async function activate(activation: ManagerActivation, clientId: string | null): Promise<void> {
  if (clientId === null) await post<Account['activateManager']>('/public/activate-manager', activation)
  else await post<Account['activateStakeholder']>('/public/activate-stakeholder', { ...activation, clientId })
}

/** A call typed by the contract that carries none of its schemas: this entry must stay small. */
function post<R extends PublicPost>(path: R['path'], body: BodyOf<R>): Promise<RouteOutput<R>> {
  return request<RouteOutput<R>>({ method: 'POST', path, roles: 'public' }, { body })
}
