import type { Scenario } from './world.ts'

/** Every write of knowledge, done once. */
export const knowledgeScenarios: Record<string, Scenario> = {}
