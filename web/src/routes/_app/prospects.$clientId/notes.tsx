import { createFileRoute } from '@tanstack/react-router'
import { ClientNotes } from '../../../features/notes/client-notes.tsx'
import { notesSearch } from '../../../features/notes/notes-search.ts'

export const Route = createFileRoute('/_app/prospects/$clientId/notes')({ validateSearch: notesSearch, component: Page })

function Page() {
  return <ClientNotes clientId={Route.useParams().clientId} search={Route.useSearch()} />
}
