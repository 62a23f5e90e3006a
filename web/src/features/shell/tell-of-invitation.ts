import type { Me } from '../../platform/identity/session.ts'
import { notify } from '../../platform/notify.ts'
import { fullName } from '../../ui/text/format.ts'

/** Says whose pages these are to somebody who may have opened an invitation of their own. */
export function tellOfInvitation(me: Me): void {
  const message = `You are signed in as ${fullName(me, me.email)}. Is the invitation for somebody else? Sign out, then open its link again.`
  notify({ title: 'An invitation was opened', message, tone: 'info', stays: true })
}
