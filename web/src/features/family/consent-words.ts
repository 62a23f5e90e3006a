import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'

const RESULTS: Record<ConsentChoice, string> = {
  adviser_only: 'only your adviser sees it now.',
  themes: 'it is counted without your name now.',
  named: 'your family reads it with your name now.',
}

/** What is said once a choice is saved. */
export const consentResult = (choice: ConsentChoice): string => RESULTS[choice]
