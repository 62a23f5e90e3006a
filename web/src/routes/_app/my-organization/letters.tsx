import { createFileRoute } from '@tanstack/react-router'
import { LettersPage } from '../../../features/letters/letters-page.tsx'
import { lettersSearch } from '../../../features/letters/letters-search.ts'

export const Route = createFileRoute('/_app/my-organization/letters')({ validateSearch: lettersSearch, component: Page })

function Page() {
  return <LettersPage search={Route.useSearch()} />
}
