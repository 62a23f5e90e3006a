import { CONSENT_CHOICES, type ConsentChoice } from '@paddock/contract/features/questionnaires/definition'

interface Words {
  choice: ConsentChoice
  label: string
  /** What it means for the person who chooses it. */
  meaning: string
  /** What holds once it is chosen. */
  result: string
}

const WORDS: Record<ConsentChoice, Omit<Words, 'choice'>> = {
  adviser_only: {
    label: 'Adviser only',
    meaning: 'Your family sees nothing of it, and no figure that they see is made with it.',
    result: 'only your adviser sees it now.',
  },
  themes: {
    label: 'Without my name',
    meaning: 'Counted together with others, and only where at least three people share that part.',
    result: 'it is counted without your name now.',
  },
  named: {
    label: 'With my name',
    meaning: 'Your family reads your answer with your name beside it.',
    result: 'your family reads it with your name now.',
  },
}

/** The three choices, from the most private on. */
export const CONSENT_WORDS: readonly Words[] = CONSENT_CHOICES.map((choice) => ({ choice, ...WORDS[choice] }))

/** What is said once a choice is saved. */
export const consentResult = (choice: ConsentChoice): string => WORDS[choice].result
