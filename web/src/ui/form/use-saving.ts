import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { isStale } from '../../platform/api/api-error.ts'
import { type Conflict, openVersionConflict } from '../dialog/version-conflict.ts'
import { focusFirstWrong, showFieldErrors } from './form-errors.ts'

/** Writes the values. `current` is what somebody else stored meanwhile, once the person has chosen between both versions. */
type Write<Values, Stored> = (values: Values, current?: Stored) => Promise<unknown>

interface Saving<Values extends object, Stored> {
  form: UseFormReturnType<Values>
  /** All fields in the order of the form, so that the first wrong one is the first that a person sees. */
  names: readonly string[]
  write: Write<Values, Stored>
  /** Both versions of a record that somebody else changed meanwhile. A new record has no other version. */
  compare?: ((current: Stored) => Pick<Conflict<Values>, 'title' | 'fields' | 'base' | 'theirs'>) | null
  /** Says a refusal in a way of its own; answers whether it has. */
  refused?: (error: unknown) => boolean
  /** Says a refusal that no field says, where the form has no place for it. */
  tell?: (error: unknown) => void
}

/** Saves a form: a refusal is said at its field, and a stale save shows both versions, so that neither is lost. */
export function useSaving<Values extends object, Stored = never>({
  form,
  names,
  write,
  compare = null,
  refused = () => false,
  tell,
}: Saving<Values, Stored>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** `writes` is another way to write the same values; what is chosen between two versions is written as usual. */
  const save = async (values: Values, over?: Stored, writes: Write<Values, Stored> = write): Promise<void> => {
    const release = holdTyping()
    setBusy(true)
    setFailure(null)
    try {
      await writes(values, over)
    } catch (error) {
      if (compare !== null && isStale(error)) resolve(values, error.current as Stored, compare)
      else if (!refused(error)) refuse(error)
    } finally {
      release()
      setBusy(false)
    }
  }

  const refuse = (error: unknown) => {
    const rest = showFieldErrors(form, error, names)
    if (rest !== null && tell) tell(error)
    else setFailure(rest)
  }

  const resolve = (mine: Values, current: Stored, versions: NonNullable<Saving<Values, Stored>['compare']>) =>
    openVersionConflict<Values>({
      ...versions(current),
      mine,
      onResolve: (merged) => {
        form.setValues(merged)
        void save(merged, current)
      },
    })

  return { busy, failure, save, onSubmit: form.onSubmit((values) => void save(values), focusFirstWrong(form, names)) }
}

/** What is typed while a form is being saved would be lost with it, so nothing is taken until the answer; returns what ends that. */
function holdTyping(): () => void {
  const at = document.activeElement
  const form = at instanceof HTMLInputElement || at instanceof HTMLButtonElement ? at.form : at?.closest('form')
  const hold = (event: Event) => event.preventDefault()
  form?.addEventListener('beforeinput', hold)
  return () => form?.removeEventListener('beforeinput', hold)
}
