import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'

const PARTS = [
  ['details', 'Details'],
  ['stakeholders', 'Stakeholders'],
  ['advisers', 'Outside advisers'],
  ['finances', 'Finances'],
  ['documents', 'Documents'],
] as const

/** The parts of the General tab, which is long: each one step away. */
export function GeneralContents({ status }: { status: ClientDetail['status'] }) {
  return (
    <Group component="nav" gap="xs" aria-label="On this page">
      {PARTS.map(([id, label]) => (
        <Button
          key={id}
          variant="default"
          size="xs"
          fz="sm"
          fw={550}
          px="sm"
          renderRoot={(props) => (
            <Link
              {...props}
              from={status === 'client' ? '/clients/$clientId/general' : '/prospects/$clientId/general'}
              to="."
              hash={id}
              activeOptions={{ includeHash: true }}
              replace
            />
          )}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
