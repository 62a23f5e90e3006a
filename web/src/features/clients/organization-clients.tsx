import { Title } from '@mantine/core'
import type { ClientsSearch } from './clients-search.ts'

export interface OrganizationClientsProps {
  status: 'client' | 'prospect'
  search: ClientsSearch
  /** Missing on /my-organization. */
  organizationId?: string
}

/** The clients or prospects of a practice, as a tab. */
export function OrganizationClients({ status }: OrganizationClientsProps) {
  return <Title order={2}>{status === 'client' ? 'Clients' : 'Prospects'}</Title>
}
