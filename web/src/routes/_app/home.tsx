import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../features/family/home/home-page.tsx'

/** A stakeholder's landing page. */
export const Route = createFileRoute('/_app/home')({ staticData: { roles: ['user'] }, component: HomePage })
