import { createFileRoute } from '@tanstack/react-router'
import { ProfileGeneral } from '../../../features/family/profile-general.tsx'

export const Route = createFileRoute('/_app/profile/general')({ component: ProfileGeneral })
