import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'

/** Who sees an answer, in the words of the person who gives it. */
export const CONSENT_WORDS: Record<ConsentChoice, { label: string; means: string }> = {
  adviser_only: { label: 'Adviser only', means: 'Your family sees nothing of it, and no figure that they see is made with it.' },
  themes: {
    label: 'Without my name',
    means:
      'Counted together with others when a round of answers closes, and only with at least three besides the reader’s own. A small family may still guess.',
  },
  named: {
    label: 'With my name',
    means:
      'Your family reads your answer with your name beside it. What was already counted without it gets your name once you send it again.',
  },
}

/** Said beside the choices where the adviser has a language model: before the first of them, not after. */
export const MODEL_READS =
  'Your adviser may have a language model sum up what you send. Names on your family’s record are replaced first, and what your family sees of it follows your choice.'
