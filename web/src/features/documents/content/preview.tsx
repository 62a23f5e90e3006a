import { Box, Button, Stack } from '@mantine/core'
import type { DocumentKind } from '@paddock/contract/features/documents/document.rules'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { notifyFailure } from '../../../platform/notify.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { followLink, type LinkedFile, save } from './document-link.ts'
import { ImagePreview } from './image-preview.tsx'
import { KindIcon } from '../kind-icon.tsx'
import { previewOf } from './preview-kind.ts'
import { TextPreview } from './text-preview.tsx'

const PdfPages = lazy(() => import('./pdf-pages.tsx'))

interface PreviewProps {
  documentId: string
  /** A former version; the current one unless said. */
  versionId?: string
  name: string
  kind: DocumentKind
  mediaType: string
}

/** The document itself, where the page can show it; else what it is, and a way to save it. */
export function Preview(props: PreviewProps) {
  const { documentId, versionId, name, kind, mediaType } = props
  const [tries, setTries] = useState(0)
  const shown = previewOf(mediaType)
  if (shown === null) {
    return (
      <Stack flex={1} gap="md" align="center" justify="center" mih={240} p="xl" bg="var(--surface-2)" c="dimmed" ta="center">
        <KindIcon kind={kind} size={44} />
        <Box component="p" maw="36ch" lh={1.5}>
          This kind of file is not shown here. Download it to open it on your device.
        </Box>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => void save({ documentId, versionId }).catch(notifyFailure)}
        >
          Download
        </Button>
      </Stack>
    )
  }
  return <Linked key={`${versionId ?? ''} ${tries}`} {...{ documentId, versionId, name, shown }} onRetry={() => setTries(tries + 1)} />
}

interface LinkedProps {
  documentId: string
  versionId: string | undefined
  name: string
  shown: NonNullable<ReturnType<typeof previewOf>>
  onRetry: () => void
}

function Linked({ documentId, versionId, name, shown, onRetry }: LinkedProps) {
  const [file, setFile] = useState<LinkedFile | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    const stop = new AbortController()
    followLink({ documentId, versionId }, stop.signal).then(setFile, (failure: unknown) => {
      if (!stop.signal.aborted) setError(failure)
    })
    return () => stop.abort()
  }, [documentId, versionId])
  if (error !== null) return <ErrorPanel title="We could not show this document" error={error} onRetry={onRetry} />
  const waiting = <Waiting flex={1} mih={320} words="Opening the document" />
  if (!file) return waiting
  if (shown === 'image') return <ImagePreview file={file} name={name} onRetry={onRetry} />
  if (shown === 'text') return <TextPreview file={file} name={name} onRetry={onRetry} />
  return (
    <Suspense fallback={waiting}>
      <PdfPages file={file} name={name} onRetry={onRetry} />
    </Suspense>
  )
}
