import { PageHeader } from '../../ui/page-header.tsx'

export function SupportPage() {
  return <PageHeader title="Support" />
}
