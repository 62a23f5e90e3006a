import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '../../../features/security/security-page.tsx'

export const Route = createFileRoute('/_app/_settings/security')({ component: SecurityPage })
