import { Group } from '@mantine/core'
import type { FinanceAudience } from '@paddock/contract/features/finances/finances.rules'
import { IconLock } from '@tabler/icons-react'

/** Marks a record that the family does not see. Other records have no mark. */
export function AudienceMark({ audience }: { audience: FinanceAudience }) {
  if (audience === 'family') return null
  return (
    <Group component="span" gap="2xs" wrap="nowrap" c="dimmed" fz="xs" fw={600}>
      <IconLock size={13} stroke={2} aria-hidden />
      Not shown to the family
    </Group>
  )
}
