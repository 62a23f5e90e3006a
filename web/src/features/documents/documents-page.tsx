import { PageHeader } from '../../ui/page-header.tsx'

export function DocumentsPage() {
  return <PageHeader title="Documents" />
}
