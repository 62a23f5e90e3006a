import { Title } from '@mantine/core'

/** The people of a practice; without an id, of the own one. */
export function ManagersTab(_props: { organizationId?: string }) {
  return <Title order={2}>Managers</Title>
}
