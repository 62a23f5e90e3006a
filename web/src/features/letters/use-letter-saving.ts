import type { UseFormReturnType } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { LETTERS } from '@paddock/contract/features/letters/letter-texts'
import type { LetterText } from '@paddock/contract/features/letters/letters.rules'
import type { PracticeLetter } from '@paddock/contract/features/letters/letters.shapes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isStale } from '../../platform/api/api-error.ts'
import { mutation } from '../../platform/api/queries.ts'
import { notify } from '../../platform/notify.ts'
import { openVersionConflict } from '../../ui/dialog/version-conflict.ts'
import { showFieldErrors } from '../../ui/form/form-errors.ts'

export const LETTER_NAMES = ['subject', 'body'] as const
export const LETTER_LABELS = { subject: 'Subject', body: 'Text' } as const
export const textOf = ({ subject, body }: LetterText): LetterText => ({ subject, body })

/** Stores a letter's text, or puts our own back. Where somebody else stored another text meanwhile, both are shown. */
export function useLetterSaving(letter: PracticeLetter, form: UseFormReturnType<LetterText>) {
  const { kind } = letter
  const [base, setBase] = useState(letter)
  const [failure, setFailure] = useState<string | null>(null)
  const update = useMutation(mutation(api.letters.updateLetter, { showsErrors: true }))
  const reset = useMutation(mutation(api.letters.resetLetter, { showsErrors: true }))

  const take = (saved: PracticeLetter) => {
    setBase(saved)
    form.setInitialValues(textOf(saved))
    form.setValues(textOf(saved))
    form.resetDirty(textOf(saved))
  }
  async function change(work: () => Promise<PracticeLetter>, message: string, mine: LetterText): Promise<void> {
    setFailure(null)
    try {
      take(await work())
      notify({ message })
    } catch (error) {
      if (isStale(error)) compare(mine, error.current as PracticeLetter)
      else setFailure(showFieldErrors(form, error, LETTER_NAMES))
    }
  }
  const compare = (mine: LetterText, current: PracticeLetter) =>
    openVersionConflict({
      title: `Which text of “${LETTERS[kind].label}” do you keep?`,
      fields: LETTER_NAMES.map((name) => ({ name, label: LETTER_LABELS[name] })),
      base: textOf(base),
      mine,
      theirs: textOf(current),
      onResolve: (merged) => save(merged, current.version),
    })
  const save = (text: LetterText, version = base.version) =>
    void change(() => update.mutateAsync({ body: { kind, ...text, version } }), `“${LETTERS[kind].label}” is saved.`, text)
  const putBack = () =>
    void change(() => reset.mutateAsync({ body: { kind, version: base.version } }), 'Our own text is back.', textOf(LETTERS[kind]))

  return {
    failure,
    /** The stored text is the practice's own. */
    isOwn: base.version > 0,
    save: (text: LetterText) => save(text),
    saving: update.isPending,
    putBack,
    puttingBack: reset.isPending,
  }
}
