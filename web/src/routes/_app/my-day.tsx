import { createFileRoute } from '@tanstack/react-router'
import { MyDayPage } from '../../features/tasks/day/my-day-page.tsx'
import { type MyDaySearch, myDaySearch } from '../../features/tasks/day/my-day-search.ts'

export const Route = createFileRoute('/_app/my-day')({
  staticData: { roles: ['admin', 'manager', 'organizationAdmin'] },
  // The page alone knows what fits, so that no other page begins with those rules.
  validateSearch: (search: MyDaySearch) => search,
  component: function MyDay() {
    return <MyDayPage search={myDaySearch({ ...Route.useSearch() })} />
  },
})
