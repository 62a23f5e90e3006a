import { createFileRoute } from '@tanstack/react-router'
import { SurveysTab } from '../../../features/surveys/surveys-tab.tsx'

export const Route = createFileRoute('/_app/clients/$clientId/surveys')({ component: Page })

function Page() {
  return <SurveysTab clientId={Route.useParams().clientId} />
}
