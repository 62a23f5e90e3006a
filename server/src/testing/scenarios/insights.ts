import type { Scenario } from './world.ts'

/** Every write of insights, done once. */
export const insightScenarios: Record<string, Scenario> = {}
