import { ApiError, messageOfError } from '../../platform/api/api-error.ts'

/** The parts of a Mantine form that errors are written to. */
interface FormLike {
  setErrors: (errors: Record<string, string>) => void
  getInputNode: (path: string) => HTMLElement | null
}

/**
 * Puts a refusal's field errors under their fields and the focus on the first wrong one.
 * Returns what is left to say in place: the code's sentence, or null when the fields say it all.
 */
export function showFieldErrors(form: FormLike, error: unknown, fields: readonly string[]): string | null {
  const known = error instanceof ApiError ? knownFields(error.fields, fields) : {}
  form.setErrors(known)
  const first = fields.find((field) => field in known)
  if (first === undefined) return messageOfError(error)
  focusField(form, first)
  return null
}

/** Focuses the first of these fields that is wrong; for `form.onSubmit(save, focusFirstWrong(form, FIELDS))`. */
export function focusFirstWrong(form: FormLike, fields: readonly string[]): (errors: Record<string, unknown>) => void {
  return (errors) => {
    const first = fields.find((field) => errors[field])
    if (first !== undefined) focusField(form, first)
  }
}

/** Errors of nested places (`structures.0`) belong to the field that holds them. */
export function knownFields(errors: Record<string, string>, fields: readonly string[]): Record<string, string> {
  const known: Record<string, string> = {}
  for (const [place, message] of Object.entries(errors)) {
    const field = fields.find((name) => place === name || place.startsWith(`${name}.`))
    if (field !== undefined) known[field] ??= message
  }
  return known
}

function focusField(form: FormLike, field: string): void {
  requestAnimationFrame(() => form.getInputNode(field)?.focus())
}
