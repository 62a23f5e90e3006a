import type { HandledRoute } from '../../platform/http/handle.ts'

export const assessmentRoutes: HandledRoute[] = []
