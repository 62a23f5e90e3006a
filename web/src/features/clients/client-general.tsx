import { Title } from '@mantine/core'

export function ClientGeneral(_props: { clientId: string }) {
  return <Title order={2}>General</Title>
}
