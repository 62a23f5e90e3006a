import type { HandledRoute } from '../../platform/http/handle.ts'

export const knowledgeRoutes: HandledRoute[] = []
