import { createFileRoute } from '@tanstack/react-router'
import { MyDayPage } from '../../features/tasks/day/my-day-page.tsx'
import { myDaySearch } from '../../features/tasks/day/my-day-search.ts'

export const Route = createFileRoute('/_app/my-day')({
  staticData: { roles: ['admin', 'manager', 'organizationAdmin'] },
  validateSearch: myDaySearch,
  component: function MyDay() {
    return <MyDayPage search={Route.useSearch()} />
  },
})
