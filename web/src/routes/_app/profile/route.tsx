import { createFileRoute } from '@tanstack/react-router'
import { ProfileLayout } from '../../../features/family/profile-layout.tsx'

export const Route = createFileRoute('/_app/profile')({ staticData: { roles: ['user'] }, component: ProfileLayout })
