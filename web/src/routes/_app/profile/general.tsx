import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '../../../features/family/family-queries.ts'
import { ProfileGeneral } from '../../../features/family/profile-general.tsx'

/** For those who keep the family's record; others are led to the overview. */
export const Route = createFileRoute('/_app/profile/general')({ loader: () => loadRecord(), component: ProfileGeneral })
