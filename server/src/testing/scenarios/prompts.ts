import type { Scenario } from './world.ts'

/** Every write of prompts, done once. */
export const promptScenarios: Record<string, Scenario> = {}
