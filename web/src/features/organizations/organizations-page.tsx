import { PageHeader } from '../../ui/page-header.tsx'
import type { OrganizationsSearch } from './organizations-search.ts'

export function OrganizationsPage(_props: { search: OrganizationsSearch }) {
  return <PageHeader title="Organisations" />
}
