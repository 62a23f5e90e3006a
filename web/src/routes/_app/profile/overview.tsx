import { createFileRoute } from '@tanstack/react-router'
import { ProfileOverview } from '../../../features/family/profile-overview.tsx'

export const Route = createFileRoute('/_app/profile/overview')({ component: ProfileOverview })
