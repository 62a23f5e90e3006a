import { PageHeader } from '../../ui/page-header.tsx'

export function KnowledgePage() {
  return <PageHeader title="Knowledge" />
}
