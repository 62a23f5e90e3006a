import { CONSENT_CHOICES, type ConsentChoice } from '@paddock/contract/features/questionnaires/definition'

interface Words {
  choice: ConsentChoice
  label: string
  /** What it means for the person who chooses it. */
  meaning: string
}

const WORDS: Record<ConsentChoice, Omit<Words, 'choice'>> = {
  adviser_only: {
    label: 'Adviser only',
    meaning: 'Your family sees nothing of it, and no figure that they see is made with it.',
  },
  themes: {
    label: 'Without my name',
    meaning: 'Counted together with others, and only where at least three people share that part.',
  },
  named: {
    label: 'With my name',
    meaning: 'Your family reads your answer with your name beside it.',
  },
}

/** The three choices, from the most private on. */
export const CONSENT_WORDS: readonly Words[] = CONSENT_CHOICES.map((choice) => ({ choice, ...WORDS[choice] }))

export const consentLabel = (choice: ConsentChoice): string => WORDS[choice].label
