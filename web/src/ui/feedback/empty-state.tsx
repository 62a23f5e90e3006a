import { Box, Stack, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: Icon
  /** The colour behind its icon, where something is wrong. */
  tone?: 'bad'
  title: string
  /** What this is for, or what to try. */
  children?: ReactNode
  /** One action. */
  action?: ReactNode
}

/** Is shown where there is nothing yet: one icon, what this is for, one action. */
export function EmptyState({ icon: Icon, tone, title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="2xs" px="lg" py={56} ta="center">
      <Box component="span" data-tone={tone} w={56} h={56} mb={10} bdrs="50%" className="tile">
        <Icon size={26} stroke={1.5} aria-hidden />
      </Box>
      <Text fz="lg" fw={650}>
        {title}
      </Text>
      {children ? (
        <Text component="div" maw="44ch" c="dimmed" fz="base">
          {children}
        </Text>
      ) : null}
      {action ? <Box mt={14}>{action}</Box> : null}
    </Stack>
  )
}
