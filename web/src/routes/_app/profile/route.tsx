import { createFileRoute } from '@tanstack/react-router'
import { FamilyFailed } from '../../../features/family/family-failed.tsx'
import { loadFamily } from '../../../features/family/family-queries.ts'
import { ProfileLayout } from '../../../features/family/profile-layout.tsx'

export const Route = createFileRoute('/_app/profile')({
  staticData: { roles: ['user'] },
  loader: () => loadFamily(),
  component: ProfileLayout,
  errorComponent: ({ error, reset }) => <FamilyFailed error={error} reset={reset} />,
})
