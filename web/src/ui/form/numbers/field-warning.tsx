import { Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Below a field: what is worth a second look, and no reason to refuse. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <Group component="output" gap="xs" wrap="nowrap" align="baseline" c="var(--warn-fg)">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {children}
    </Group>
  )
}
