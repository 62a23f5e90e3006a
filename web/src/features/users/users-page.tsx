import { PageHeader } from '../../ui/page-header.tsx'
import type { UsersSearch } from './users-search.ts'

export function UsersPage(_props: { search: UsersSearch }) {
  return <PageHeader title="Users" />
}
