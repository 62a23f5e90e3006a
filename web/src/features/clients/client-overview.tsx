import { Title } from '@mantine/core'

export function ClientOverview(_props: { clientId: string }) {
  return <Title order={2}>Overview</Title>
}
