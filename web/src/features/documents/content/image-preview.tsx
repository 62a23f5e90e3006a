import { Box, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import type { LinkedFile } from './document-link.ts'
import { bytes } from '../document-words.ts'

/** Larger pictures would fill a phone's memory. */
const MAX_BYTES = 40 * 1024 * 1024

/** A picture, from its bytes: it is of no address, so nothing in it can lead anywhere. */
export function ImagePreview({ file, name, onRetry }: { file: LinkedFile; name: string; onRetry: () => void }) {
  const [address, setAddress] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [broken, setBroken] = useState(false)
  const tooLarge = file.link.size > MAX_BYTES
  useEffect(() => {
    if (tooLarge) return
    let made: string | undefined
    let shown = true
    file.read().then(
      (picture) => {
        if (!shown) return
        made = URL.createObjectURL(picture)
        setAddress(made)
      },
      (failure: unknown) => shown && setError(failure),
    )
    return () => {
      shown = false
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [file, tooLarge])
  if (error !== null) return <ErrorPanel title="We could not show this picture" error={error} onRetry={onRetry} />
  if (tooLarge)
    return (
      <Text p="lg" c="dimmed" ta="center">
        This picture has {bytes(file.link.size)}, too much to show here. Download it to look at it.
      </Text>
    )
  if (broken)
    return (
      <Text p="lg" c="dimmed" ta="center">
        This picture cannot be shown here. Download it to look at it.
      </Text>
    )
  if (address === null) return <Waiting flex={1} mih={320} words="Opening the picture" />
  return (
    <Box className="fill" p="md" bg="var(--surface-2)">
      <Box component="img" display="block" maw="100%" mah="100%" mx="auto" src={address} alt={name} onError={() => setBroken(true)} />
    </Box>
  )
}
