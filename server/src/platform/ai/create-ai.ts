import type { AiConfiguration } from '../configuration/ai.ts'
import type { Ai } from './ai.ts'

/** The configured language model, or null. What speaks to it is loaded only where there is one. */
export async function createAi(configuration: AiConfiguration | undefined): Promise<Ai | null> {
  if (!configuration) return null
  const { compatibleModel } = await import('./compatible-model.ts')
  return compatibleModel(configuration)
}
