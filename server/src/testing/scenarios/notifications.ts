import type { Scenario } from './world.ts'

/** Every write of notifications, done once. */
export const notificationScenarios: Record<string, Scenario> = {}
