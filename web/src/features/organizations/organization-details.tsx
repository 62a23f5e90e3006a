import { Title } from '@mantine/core'

export function OrganizationDetails(_props: { organizationId: string }) {
  return <Title order={2}>Details</Title>
}
