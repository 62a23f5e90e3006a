import type { UseFormReturnType } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { LETTERS } from '@paddock/contract/features/letters/letter-texts'
import type { LetterText } from '@paddock/contract/features/letters/letters.rules'
import type { PracticeLetter } from '@paddock/contract/features/letters/letters.shapes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mutation } from '../../platform/api/queries.ts'
import { notify } from '../../platform/notify.ts'
import { useSaving } from '../../ui/form/use-saving.ts'

export const LETTER_NAMES = ['subject', 'body'] as const
export const LETTER_LABELS = { subject: 'Subject', body: 'Text' } as const
export const textOf = ({ subject, body }: LetterText): LetterText => ({ subject, body })

/** Stores a letter's text, or puts our own back. Where somebody else stored another text meanwhile, both are shown. */
export function useLetterSaving(letter: PracticeLetter, form: UseFormReturnType<LetterText>) {
  const { kind } = letter
  const [base, setBase] = useState(letter)
  const update = useMutation(mutation(api.letters.updateLetter, { showsErrors: true }))
  const reset = useMutation(mutation(api.letters.resetLetter, { showsErrors: true }))

  const take = (saved: PracticeLetter) => {
    setBase(saved)
    form.setInitialValues(textOf(saved))
    form.setValues(textOf(saved))
    form.resetDirty(textOf(saved))
  }
  const { failure, onSubmit, save } = useSaving<LetterText, PracticeLetter>({
    form,
    names: LETTER_NAMES,
    write: async (text, current = base) => {
      take(await update.mutateAsync({ body: { kind, ...text, version: current.version } }))
      notify({ message: `“${LETTERS[kind].label}” is saved.` })
    },
    compare: (current) => ({
      title: `Which text of “${LETTERS[kind].label}” do you keep?`,
      fields: LETTER_NAMES.map((name) => ({ name, label: LETTER_LABELS[name] })),
      base: textOf(base),
      theirs: textOf(current),
    }),
  })
  const putBack = () =>
    void save(textOf(LETTERS[kind]), undefined, async () => {
      take(await reset.mutateAsync({ body: { kind, version: base.version } }))
      notify({ message: 'Our own text is back.' })
    })

  return {
    failure,
    /** The stored text is the practice's own. */
    isOwn: base.changedAt !== null,
    onSubmit,
    saving: update.isPending,
    putBack,
    puttingBack: reset.isPending,
  }
}
