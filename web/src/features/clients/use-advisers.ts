import * as api from '@paddock/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/api/queries.ts'
import { fullName } from '../../ui/text/format.ts'

interface AdvisersOf {
  /** Admins: of one practice, or (missing) of all of them. */
  organizationId?: string | undefined
  /** Only people who can be assigned now. */
  assignable?: boolean
  /** They are not asked for until somebody wants to know. */
  enabled: boolean
}

/** The advisers of a practice as choices; of several practices, with the practice beside the name, and `more` where these are not all. */
export function useAdvisers({ organizationId, assignable = false, enabled }: AdvisersOf) {
  const input = { query: { organizationId, assignable: assignable ? ('true' as const) : undefined } }
  const managers = useQuery({ ...query(api.managers.listManagers, input), enabled })
  const rows = managers.data?.rows ?? []
  const severalPractices = new Set(rows.map((manager) => manager.organizationId)).size > 1
  const choices = rows.map((manager) => {
    const name = fullName(manager, manager.email)
    return { value: manager.id, label: severalPractices ? `${name}, ${manager.organizationName}` : name }
  })
  return { choices, loading: managers.isPending, more: Boolean(managers.data?.next) }
}
