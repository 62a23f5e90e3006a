import { createFileRoute } from '@tanstack/react-router'
import { PromptsPage } from '../../features/prompts/prompts-page.tsx'

export const Route = createFileRoute('/_app/admin/ai-prompts')({ staticData: { roles: ['admin'] }, component: PromptsPage })
