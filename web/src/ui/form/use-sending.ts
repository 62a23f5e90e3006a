import { type FormEvent, useState } from 'react'
import { whatIsWrong } from '../../platform/api/what-is-wrong.ts'

/** Does what a form says that is no record, such as a choice. A refusal is said beneath the form. */
export function useSending(send: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const attempt = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await send()
    } catch (error) {
      setFailure(whatIsWrong(error))
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void attempt()
  }
  return { busy, failure, onSubmit }
}
