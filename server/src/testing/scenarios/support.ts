import type { Scenario } from './world.ts'

/** Every write of support, done once. */
export const supportScenarios: Record<string, Scenario> = {}
