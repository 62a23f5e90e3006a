import { Select, type SelectProps } from '@mantine/core'
import { useEffect } from 'react'
import { useAdvisers } from './use-advisers.ts'

interface AdviserSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  organizationId?: string | undefined
  value: string | null
  onChange: (id: string | null) => void
}

const MAX_WITHOUT_SEARCH = 7

/** One of the advisers who can be assigned now. Where there is only one, they are chosen already. */
export function AdviserSelect({ organizationId, value, onChange, ...props }: AdviserSelectProps) {
  const { choices, loading } = useAdvisers({ organizationId, assignable: true, enabled: true })
  const only = choices.length === 1 ? choices[0]?.value : undefined
  useEffect(() => {
    if (only !== undefined && value === null) onChange(only)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whoever clears the field wants it to stay empty
  }, [only])
  return (
    <Select
      value={value}
      onChange={onChange}
      searchable={choices.length > MAX_WITHOUT_SEARCH}
      nothingFoundMessage={loading ? 'Loading advisers' : 'No adviser matches'}
      {...props}
      data={choices}
    />
  )
}
