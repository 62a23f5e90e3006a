import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '../../features/users/person-page.tsx'

export const Route = createFileRoute('/_app/users/$userId')({
  staticData: { roles: ['admin'] },
  component: Page,
})

function Page() {
  const { userId } = Route.useParams()
  return <PersonPage key={userId} userId={userId} />
}
