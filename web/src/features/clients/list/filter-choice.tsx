import { NativeSelect } from '@mantine/core'

interface ChoiceProps {
  label: string
  labelled: boolean
  /** The label of no choice; "Any structure" unless it is given. */
  every?: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** Somebody is about to open the list. */
  onApproach?: () => void
}

/** A short list of words to choose from: the browser's own, which needs no code and is right on a phone. */
export function FilterChoice({ label, labelled, every = `Any ${label.toLowerCase()}`, options, value, onChange, onApproach }: ChoiceProps) {
  return (
    <NativeSelect
      {...(labelled ? { label } : { 'aria-label': label })}
      data={[{ value: '', label: every }, ...options]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      onFocus={onApproach}
      onPointerEnter={onApproach}
    />
  )
}
