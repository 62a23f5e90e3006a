import { Select } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { query } from '../../platform/api/queries.ts'
import { count, plural } from '../../ui/text/format.ts'
import { nameOf, type PersonAccount } from './person-account.ts'

interface SuccessorSelectProps {
  leaving: PersonAccount
  value?: string | null
  onChange: (userId: string | null) => void
  error?: ReactNode
}

/** Who of the practice takes over somebody's clients and prospects, with what each already looks after. Where there is only one, they are chosen already. */
export function SuccessorSelect({ leaving, value, onChange, error }: SuccessorSelectProps) {
  const managers = useQuery(query(api.managers.listManagers, { query: { organizationId: leaving.organization?.id, assignable: 'true' } }))
  // The list that they were chosen from may be older.
  const now = managers.data?.rows.find(({ id }) => id === leaving.id)
  const moving = now ? now.clientCount + now.prospectCount : leaving.assignedCount
  const choices = (managers.data?.rows ?? [])
    .filter((manager) => manager.id !== leaving.id)
    .map((manager) => ({
      value: manager.id,
      label: `${nameOf(manager)} (${plural(manager.clientCount + manager.prospectCount, 'record')} now)`,
    }))
  const nobody = managers.isSuccess && choices.length === 0
  const only = choices.length === 1 ? choices[0]?.value : undefined
  useEffect(() => {
    if (only !== undefined && !value) onChange(only)
  }, [only, value, onChange])
  return (
    <Select
      label="Who takes over"
      placeholder={managers.isPending ? 'Loading colleagues' : 'Choose a colleague'}
      description={
        moving === 1
          ? '1 client or prospect moves, with an entry in its log.'
          : `${count(moving)} clients and prospects move, each with an entry in its log.`
      }
      data={choices}
      value={value ?? null}
      onChange={onChange}
      error={error ?? (nobody ? 'Nobody else of this practice is active. Invite a colleague first.' : null)}
      searchable={choices.length > 7}
      disabled={managers.isPending || nobody}
      required
      withAsterisk={false}
    />
  )
}
