import { TextInput, type TextInputProps } from '@mantine/core'
import { looksLikePhone } from '@paddock/contract/phone-numbers'
import { type FocusEvent, useState } from 'react'
import { onceReleased } from '../../../platform/browser/once-released.ts'
import { FieldWarning } from './field-warning.tsx'

/** A phone number. What is none is worth a second look once the field is left, and no reason to refuse: "0400 100 200, after six". */
export function PhoneField({ onBlur, ...input }: TextInputProps) {
  const value = String(input.value ?? '')
  const [left, setLeft] = useState(value)
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event)
    const typed = event.currentTarget.value
    onceReleased(() => setLeft(typed))
  }
  const isOdd = value === left && value.trim() !== '' && !looksLikePhone(value)
  return (
    <TextInput
      type="tel"
      {...input}
      onBlur={leave}
      description={
        isOdd ? <FieldWarning>This does not look like a phone number. You can save it all the same.</FieldWarning> : input.description
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
