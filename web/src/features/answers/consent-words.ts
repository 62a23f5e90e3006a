import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'

/** Who sees an answer, in the words of the person who gives it. */
export const CONSENT_WORDS: Record<ConsentChoice, { label: string; means: string }> = {
  adviser_only: { label: 'Only my adviser', means: 'Nobody in the family sees it.' },
  themes: { label: 'Counted without my name', means: 'It counts in the family’s figures, and only where at least three people answered.' },
  named: { label: 'Shown to my family with my name', means: 'The family can read it and sees that it is yours.' },
}
