import { api } from '@paddock/contract'
import { callerOf } from '../../platform/http/caller-of.ts'
import { handle } from '../../platform/http/handle.ts'
import { announceSecurityChange } from './announce-security-change.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { endPersonSession } from './sessions/end-person-session.ts'
import { endSession } from './sessions/end-session.ts'
import { getSecurity } from './get-security.ts'
import { listPersonSessions } from './sessions/list-person-sessions.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { listSignIns } from './sign-ins/list-sign-ins.ts'
import { reportSignIn } from './sign-ins/report-sign-in.ts'

export const securityRoutes = [
  handle(api.security.getSecurity, ({ deps, scope }) => getSecurity(deps, scope)),
  handle(api.security.listSessions, ({ deps, scope }) => listSessions(deps, scope)),
  handle(api.security.endSession, ({ deps, scope, params }) => endSession(deps, scope, params.sessionId)),
  handle(api.security.endOtherSessions, ({ deps, scope }) => endOtherSessions(deps, scope)),
  handle(api.security.listPersonSessions, ({ deps, scope, params }) => listPersonSessions(deps, scope, params.userId)),
  handle(api.security.endPersonSession, ({ deps, scope, params }) => endPersonSession(deps, scope, params)),
  handle(api.security.listSignIns, ({ deps, scope, query }) => listSignIns(deps, scope, query)),
  handle(api.security.reportSignIn, ({ deps, scope, params }) => reportSignIn(deps, scope, params.signInId)),
  handle(api.security.announceSecurityChange, ({ deps, scope, body, request }) =>
    announceSecurityChange(deps, scope, body.kind, callerOf(request)),
  ),
]
