import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'

const RESULTS: Record<ConsentChoice, string> = {
  adviser_only: 'only your adviser sees it now, and figures that it was in are no longer shown.',
  themes: 'it is counted without your name when a round of answers closes.',
  named: 'your family reads it with your name. What was counted without it gets your name once you send it again.',
}

/** What is said once a choice is saved. */
export const consentResult = (choice: ConsentChoice): string => RESULTS[choice]
