import { Group, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { abnAddsUp } from '@paddock/contract/abn'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ChangeEvent, FocusEvent } from 'react'
import { abn } from '../text/format.ts'

interface AbnFieldProps {
  /** What the form says of its field. */
  input: ReturnType<UseFormReturnType<{ abn: string }>['getInputProps']>
  disabled?: boolean | undefined
}

/** A business number, spaced as people write it once they leave the field. */
export function AbnField({ input: { onChange, onBlur, ...input }, disabled }: AbnFieldProps) {
  const space = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event)
    const typed = event.currentTarget.value
    const spaced = abn(typed.replace(/[\s-]/g, ''))
    if (spaced !== typed && /\d \d/.test(spaced)) onChange(spaced)
  }
  return (
    <TextInput
      label="ABN"
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      {...input}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event)}
      onBlur={space}
      description={<Warning digits={String(input.value ?? '').replace(/\D/g, '')} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

/** A wrong check sum is worth a second look, and no reason to refuse. */
function Warning({ digits }: { digits: string }) {
  if (digits.length !== 11 || abnAddsUp(digits)) return null
  return (
    <Group component="output" gap="xs" wrap="nowrap" align="baseline" c="var(--warn-fg)">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      These digits do not add up to an ABN. You can save them all the same.
    </Group>
  )
}
