import { STAFF } from '@paddock/contract/route'
import { createFileRoute } from '@tanstack/react-router'
import { ClientFailed } from '../../../features/clients/record/client-failed.tsx'
import { ClientLayout } from '../../../features/clients/record/client-layout.tsx'
import { loadClient } from '../../../features/clients/client-query.ts'

export const Route = createFileRoute('/_app/prospects/$clientId')({
  staticData: { roles: STAFF },
  loader: ({ params }) => loadClient(params.clientId),
  component: Page,
  errorComponent: ({ error, reset }) => <ClientFailed status="prospect" error={error} reset={reset} />,
})

function Page() {
  return <ClientLayout status="prospect" clientId={Route.useParams().clientId} does={doings} />
}

const doings = () => import('../../../features/client-pages/client-doings.ts')
