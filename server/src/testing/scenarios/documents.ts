import type { Scenario } from './world.ts'

/** Every write of documents, done once. */
export const documentScenarios: Record<string, Scenario> = {}
