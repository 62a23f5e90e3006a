import { Radio, Stack } from '@mantine/core'
import { isStaffRole, roleChoices, type StaffRole } from './role-words.ts'

interface RoleFieldProps {
  value?: StaffRole
  onChange: (role: StaffRole) => void
  description?: string | undefined
  /** Whether this person may make administrators. */
  withAdmin: boolean
  error?: React.ReactNode
}

/** The role of a person, each choice with what it means. */
export function RoleField({ value, onChange, description, withAdmin, error }: RoleFieldProps) {
  const change = (role: string) => {
    if (isStaffRole(role)) onChange(role)
  }
  return (
    <Radio.Group label="Role" description={description} value={value} onChange={change} error={error}>
      <Stack gap="sm" mt="xs">
        {roleChoices(withAdmin).map((role) => (
          <Radio key={role.value} value={role.value} label={role.label} description={role.explained} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
