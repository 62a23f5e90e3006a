import { createFileRoute } from '@tanstack/react-router'
import { loadGeneral } from '../../../features/family/family-queries.ts'
import { ProfileGeneral } from '../../../features/family/record/profile-general.tsx'

/** The family's record, or what concerns oneself. */
export const Route = createFileRoute('/_app/profile/general')({ loader: () => loadGeneral(), component: ProfileGeneral })
