import { type FormEvent, useState } from 'react'
import { ApiError, messageOfError } from '../../platform/api/api-error.ts'

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
      setFailure(refusalOf(error))
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

/** What a form without fields of these names says of a refusal: the first wrong field's sentence, or the code's. */
function refusalOf(error: unknown): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : []
  return field ?? messageOfError(error)
}
