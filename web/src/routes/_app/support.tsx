import { SYSTEM_ROLES } from '@paddock/contract/route'
import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../features/support/support-page.tsx'

export const Route = createFileRoute('/_app/support')({ staticData: { roles: SYSTEM_ROLES }, component: SupportPage })
