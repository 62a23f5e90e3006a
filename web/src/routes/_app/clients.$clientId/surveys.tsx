import { createFileRoute } from '@tanstack/react-router'
import { SurveysTab } from '../../../features/surveys/surveys-tab.tsx'
import { surveysSearch } from '../../../features/surveys/surveys-search.ts'

export const Route = createFileRoute('/_app/clients/$clientId/surveys')({ validateSearch: surveysSearch, component: Page })

function Page() {
  return <SurveysTab clientId={Route.useParams().clientId} search={Route.useSearch()} />
}
