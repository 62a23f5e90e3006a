import { createFileRoute } from '@tanstack/react-router'
import { ClientOverview } from '../../../features/client-pages/client-overview.tsx'
import { askFirst } from '../../-ask-first.ts'

export const Route = createFileRoute('/_app/clients/$clientId/overview')({
  // The figures are above the rest: drawn later they would push it away.
  loader: ({ location, preload }) => askFirst(location, { preload }),
  component: Page,
})

function Page() {
  return <ClientOverview clientId={Route.useParams().clientId} />
}
