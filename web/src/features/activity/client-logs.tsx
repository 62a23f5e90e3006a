import { Title } from '@mantine/core'
import type { LogsSearch } from './logs-search.ts'

export function ClientLogs(_props: { clientId: string; search: LogsSearch }) {
  return <Title order={2}>Logs</Title>
}
