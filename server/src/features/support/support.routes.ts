import type { HandledRoute } from '../../platform/http/handle.ts'

export const supportRoutes: HandledRoute[] = []
