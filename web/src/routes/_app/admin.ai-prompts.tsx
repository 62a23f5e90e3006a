import { createFileRoute } from '@tanstack/react-router'
import { PromptsPage } from '../../features/prompts/prompts-page.tsx'
import { promptsSearch } from '../../features/prompts/prompts-search.ts'

export const Route = createFileRoute('/_app/admin/ai-prompts')({
  staticData: { roles: ['admin'] },
  validateSearch: promptsSearch,
  component: Page,
})

function Page() {
  return <PromptsPage search={Route.useSearch()} />
}
