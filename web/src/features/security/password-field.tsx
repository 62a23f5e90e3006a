import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that can be pasted and shown; the button that shows it is reached by the keyboard too. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      maxLength={128}
      autoCapitalize="none"
      spellCheck={false}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
