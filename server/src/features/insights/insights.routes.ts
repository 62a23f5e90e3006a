import type { HandledRoute } from '../../platform/http/handle.ts'

export const insightRoutes: HandledRoute[] = []
