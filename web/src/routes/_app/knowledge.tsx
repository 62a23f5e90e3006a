import { STAFF } from '@paddock/contract/route'
import { createFileRoute } from '@tanstack/react-router'
import { KnowledgePage } from '../../features/knowledge/knowledge-page.tsx'

export const Route = createFileRoute('/_app/knowledge')({ staticData: { roles: STAFF }, component: KnowledgePage })
