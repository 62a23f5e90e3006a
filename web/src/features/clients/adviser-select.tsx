import { Select, type SelectProps } from '@mantine/core'
import { useAdvisers } from './use-advisers.ts'

interface AdviserSelectProps extends Omit<SelectProps, 'data'> {
  organizationId?: string | undefined
}

const MAX_WITHOUT_SEARCH = 7

/** One of the advisers who can be assigned now. */
export function AdviserSelect({ organizationId, ...props }: AdviserSelectProps) {
  const { choices, loading } = useAdvisers({ organizationId, assignable: true, enabled: true })
  return (
    <Select
      searchable={choices.length > MAX_WITHOUT_SEARCH}
      nothingFoundMessage={loading ? 'Loading advisers' : 'No adviser matches'}
      {...props}
      data={choices}
    />
  )
}
