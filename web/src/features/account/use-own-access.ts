import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '../../platform/api/api.ts'
import { familyQuery } from '../family/front.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { onLive } from '../../platform/live/live.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { actAs } from '../../platform/api/role.ts'
import { type Me, meQuery } from '../../platform/identity/session.ts'

/**
 * Lets the open page follow a change of one's own role, practice or place in a family, which ends the stream of events: once it stands
 * again, the guard leads away from a page that is not theirs any more. Any other page stays with what was typed in it, and is read again.
 */
export function useOwnAccess(me: Me): void {
  const router = useRouter()
  const known = useRef({ me, kind: undefined as string | null | undefined })
  useEffect(() => {
    const follow = async () => {
      // All is read past the cache: a page that goes away meanwhile ends a question of the cache, which then answers with what was.
      const now = await call(api.account.getMe, {})
      queryClient.setQueryData(meQuery.queryKey, now)
      const kind = now.systemRole === 'user' ? await placeInFamily() : null
      const former = known.current
      known.current = { me: now, kind }
      if (accessOf(former.me) === accessOf(now) && (former.kind === undefined || former.kind === kind)) return
      actAs(now.systemRole)
      await router.invalidate()
      // What the former role had read is not shown again, not even until the new answer is there.
      queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
      await queryClient.invalidateQueries()
    }
    // What they may do at first is known from what the page shows anyway.
    if (me.systemRole === 'user') {
      void queryClient
        .ensureQueryData(familyQuery)
        .then((family) => placeIn(family), placeOfNobody)
        .then((kind) => (known.current.kind ??= kind))
        .catch(() => undefined)
    }
    // Without an answer the page stays as it is; whoever may not ask any more is told by the stream itself.
    return onLive('everything', () => void follow().catch(() => undefined))
  }, [me.systemRole, router])
}

/** The kind of the account, and whether its person is of the family or a helper; null for a person who is no stakeholder any more. */
async function placeInFamily(): Promise<string | null> {
  const { stakeholderRole } = await call(api.account.getStakeholderRole, {})
  if (stakeholderRole === null) return null
  return placeIn(await call(api.family.getMyFamily, {}))
}

const placeIn = ({ me }: RouteOutput<typeof api.family.getMyFamily>) => `${me.accountKind} ${me.involvement}`

/** Who belongs to no family is told so by a refusal. */
function placeOfNobody(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

const accessOf = ({ systemRole, isSuperAdmin, organization }: Me) => `${systemRole} ${isSuperAdmin} ${organization?.id ?? ''}`
