import { Box } from '@mantine/core'
import { FENCE_CLOSE, FENCE_OPEN } from '@paddock/contract/features/prompts/prompt-fence'
import { Verbatim } from './verbatim.tsx'

const FENCED = new RegExp(`(${FENCE_OPEN}[^]*?${FENCE_CLOSE})`)

/** A rendered prompt; what people wrote is marked with its fence. */
export function FencedText({ text, label }: { text: string; label: string }) {
  return (
    // A long text is scrolled, also with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Box component="section" className="box found fill" mah="56dvh" tabIndex={0} aria-label={label}>
      <Verbatim>{text.split(FENCED).map((part, index) => (part.startsWith(FENCE_OPEN) ? <mark key={index}>{part}</mark> : part))}</Verbatim>
    </Box>
  )
}
