import { createFileRoute } from '@tanstack/react-router'
import { DocumentsPage } from '../../features/documents/documents-page.tsx'
import { documentsSearch } from '../../features/documents/documents-search.ts'

export const Route = createFileRoute('/_app/documents')({
  staticData: { roles: ['manager', 'organizationAdmin'] },
  validateSearch: documentsSearch,
  component: function Documents() {
    return <DocumentsPage search={Route.useSearch()} />
  },
})
