import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { BUSINESS_NUMBERS, type BusinessNumber } from '@paddock/contract/business-numbers'
import type { ChangeEvent, FocusEvent } from 'react'
import { FieldWarning } from './field-warning.tsx'

interface BusinessNumberFieldProps {
  kind: BusinessNumber
  /** What the form says of its field. */
  input: ReturnType<UseFormReturnType<{ abn: string }>['getInputProps']>
  disabled?: boolean | undefined
}

/** An ABN or ACN, spaced as people write it once they leave the field. */
export function BusinessNumberField({ kind, input: { onChange, onBlur, ...input }, disabled }: BusinessNumberFieldProps) {
  const { label, spaced } = BUSINESS_NUMBERS[kind]
  const space = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event)
    const typed = event.currentTarget.value
    const written = spaced(typed.replace(/[\s-]/g, ''))
    if (written !== typed && /\d \d/.test(written)) onChange(written)
  }
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      {...input}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event)}
      onBlur={space}
      description={<Warning kind={kind} digits={String(input.value ?? '').replace(/\D/g, '')} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

function Warning({ kind, digits }: { kind: BusinessNumber; digits: string }) {
  const { label, length, addsUp } = BUSINESS_NUMBERS[kind]
  if (digits.length !== length || addsUp(digits)) return null
  return <FieldWarning>These digits do not add up to an {label}. You can save them all the same.</FieldWarning>
}
