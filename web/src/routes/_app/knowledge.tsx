import { STAFF } from '@paddock/contract/route'
import { createFileRoute } from '@tanstack/react-router'
import { KnowledgePage } from '../../features/knowledge/knowledge-page.tsx'
import { knowledgeSearch } from '../../features/knowledge/knowledge-search.ts'

export const Route = createFileRoute('/_app/knowledge')({
  staticData: { roles: STAFF },
  validateSearch: knowledgeSearch,
  component: Page,
})

function Page() {
  return <KnowledgePage search={Route.useSearch()} />
}
