const GENERATIONS = [
  'Senior generation',
  'Next generation',
  'Third generation',
  'Fourth generation',
  'Fifth generation',
  'Sixth generation',
]

/** "Senior generation" for 1. */
export function generationWords(generation: number | null): string {
  if (generation === null) return 'Not placed'
  return GENERATIONS[generation - 1] ?? `Generation ${generation}`
}

/** "On farm", "Off farm", or nothing where nobody said. */
export function farmWords(onFarm: boolean | null): string {
  if (onFarm === null) return ''
  return onFarm ? 'On farm' : 'Off farm'
}

export interface Completion {
  tone: 'ok' | 'warn' | 'idle'
  words: string
}

/** How far a person is with the questionnaires that were asked of them. */
export function completionOf({ surveysAssigned, surveysCompleted }: { surveysAssigned: number; surveysCompleted: number }): Completion {
  if (surveysAssigned === 0) return { tone: 'idle', words: 'Nothing asked yet' }
  if (surveysCompleted >= surveysAssigned) return { tone: 'ok', words: surveysAssigned === 1 ? 'Survey answered' : 'All surveys answered' }
  return { tone: surveysCompleted === 0 ? 'idle' : 'warn', words: `${surveysCompleted} of ${surveysAssigned} answered` }
}
