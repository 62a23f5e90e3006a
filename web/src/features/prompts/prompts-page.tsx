import { PageHeader } from '../../ui/page-header.tsx'

export function PromptsPage() {
  return <PageHeader title="AI prompts" />
}
