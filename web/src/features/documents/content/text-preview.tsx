import { Box, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import type { LinkedFile } from './document-link.ts'
import { bytes } from '../document-words.ts'
import classes from './preview.module.css'

/** The preview shows this much of a text: about a hundred pages. */
const SHOWN = 256 * 1024

/** A plain text; of a long one its beginning. */
export function TextPreview({ file, name, onRetry }: { file: LinkedFile; name: string; onRetry: () => void }) {
  const [text, setText] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { size } = file.link
  useEffect(() => {
    let shown = true
    file
      .read(0, Math.min(size, SHOWN))
      .then(async (beginning) => {
        const content = await beginning.arrayBuffer()
        if (shown) setText(decode(content))
      })
      .catch((failure: unknown) => shown && setError(failure))
    return () => {
      shown = false
    }
  }, [file, size])
  if (error !== null) return <ErrorPanel title="We could not show this text" error={error} onRetry={onRetry} />
  if (text === null) return <Waiting flex={1} mih={320} words="Opening the text" />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <Box component="section" className={`fill ${classes.pages}`} p="md" bg="var(--surface-2)" tabIndex={0} aria-label={`Text of ${name}`}>
      <Box
        component="pre"
        className="as-typed anywhere"
        py={18}
        px="ml"
        bd="1px solid var(--line)"
        bdrs="md"
        bg="var(--surface)"
        fz="sm"
        lh={1.55}
      >
        {text}
      </Box>
      {size > SHOWN ? (
        <Text p="lg" c="dimmed" ta="center">
          The first {bytes(SHOWN)} of {bytes(size)}. Download it to read on.
        </Text>
      ) : null}
    </Box>
  )
}

/** Texts of Windows programs are often UTF-16, which begins with a mark, or Windows-1252. */
function decode(content: ArrayBuffer): string {
  const [first, second] = new Uint8Array(content.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  const text = new TextDecoder().decode(content)
  return text.slice(0, -4).includes('\ufffd') ? new TextDecoder('windows-1252').decode(content) : text
}
