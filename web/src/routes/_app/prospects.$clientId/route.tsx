import { api } from '@paddock/contract'
import { STAFF } from '@paddock/contract/route'
import { createFileRoute } from '@tanstack/react-router'
import { ClientLayout } from '../../../features/clients/client-layout.tsx'
import { query } from '../../../platform/queries.ts'
import { queryClient } from '../../../platform/query-client.ts'

export const Route = createFileRoute('/_app/prospects/$clientId')({
  staticData: { roles: STAFF },
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(query(api.clients.getClient, { params }, { showsErrors: true }))
  },
  component: Page,
})

function Page() {
  return <ClientLayout status="prospect" clientId={Route.useParams().clientId} />
}
