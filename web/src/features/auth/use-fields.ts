import { type ChangeEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Check } from './checks.ts'

/**
 * The state of a small form: checked on submit, and on blur after the first try; the first wrong field gets the focus.
 * What was typed stays after an error.
 */
export function useFields<Name extends string>(checks: Record<Name, Check>, initial: Partial<Record<Name, string>> = {}) {
  const names = Object.keys(checks) as Name[]
  const [values, setValues] = useState(() => Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Record<Name, string>)
  const [errors, setErrors] = useState<Partial<Record<Name, string | null>>>({})
  const [tried, setTried] = useState(false)
  const [wasPressed, setWasPressed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Each of these forms is its page's only task: the first empty field has the focus from the start.
  const arrive = useCallback((node: HTMLFormElement | null) => {
    form.current = node
    if (node === null) return
    const inputs = [...node.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [readonly])')]
    // A form that stood in the page's HTML may have been filled in already, and sent.
    const typed = inputs.filter((input) => input.name !== '' && input.value !== '').map((input) => [input.name, input.value])
    if (typed.length > 0) setValues((former) => ({ ...former, ...Object.fromEntries(typed) }))
    setWasPressed(node.dataset.pressed !== undefined)
    if (!node.contains(document.activeElement)) inputs.find((input) => input.value === '')?.focus({ preventScroll: true })
  }, [])
  // With the values of this rendering, not of the one that took the form over.
  useEffect(() => {
    if (!wasPressed) return
    delete form.current?.dataset.pressed
    form.current?.requestSubmit()
  }, [wasPressed])

  const focusOn = (name: Name) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  const showErrors = (found: Partial<Record<Name, string | null>>) => {
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first !== undefined) focusOn(first)
    return first === undefined
  }
  return {
    values,
    setValues: (next: Partial<Record<Name, string>>) => setValues((former) => ({ ...former, ...next })),
    showErrors,
    /** The properties of one input. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { value } = event.currentTarget
        setValues((former) => ({ ...former, [name]: value }))
        if (errors[name]) setErrors((former) => ({ ...former, [name]: checks[name](value) }))
      },
      onBlur: () => {
        // What the server refused stays until it is changed: taken away here, it would pull the button from under the pointer.
        if (tried) setErrors((former) => ({ ...former, [name]: checks[name](values[name]) ?? former[name] }))
      },
    }),
    /** The properties of the form; `save` runs when all fields are fine. */
    formProps: (save: (values: Record<Name, string>) => void) => ({
      ref: arrive,
      noValidate: true,
      // Sent by a script alone: before it is there, nothing that was typed becomes part of an address.
      method: 'dialog',
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        setTried(true)
        if (showErrors(Object.fromEntries(names.map((name) => [name, checks[name](values[name])])) as Partial<Record<Name, string | null>>))
          save(values)
      },
    }),
  }
}
