import { ClientsPage } from './clients-page.tsx'
import type { ClientsSearch } from './clients-search.ts'

export interface OrganizationClientsProps {
  status: 'client' | 'prospect'
  search: ClientsSearch
  /** Missing on /my-organization. */
  organizationId?: string
}

/** The clients or prospects of a practice, as a tab. */
export function OrganizationClients({ status, search, organizationId }: OrganizationClientsProps) {
  return (
    <div className="inside-page-body">
      <ClientsPage embedded status={status} search={search} organizationId={organizationId} />
    </div>
  )
}
