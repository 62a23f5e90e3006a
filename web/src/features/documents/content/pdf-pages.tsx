import { ActionIcon, Box, Button, Group, Text, Tooltip } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import type { LinkedFile } from './document-link.ts'
import { openPdf, type PDFDocumentProxy } from './pdf-file.ts'
import { PdfPage } from './pdf-page.tsx'
import classes from './preview.module.css'

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const WHOLE_WIDTH = 2

/** A PDF: its pages below each other, drawn as they come near; zoom by buttons or by + and −. */
export default function PdfPages({ file, name, onRetry }: { file: LinkedFile; name: string; onRetry: () => void }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [zoom, setZoom] = useState(WHOLE_WIDTH)
  const [page, setPage] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)

  useEffect(() => {
    let shown = true
    const fail = (failure: unknown) => shown && setError(failure)
    const { document: opening, close } = openPdf(file, fail)
    opening.then((opened) => shown && setPdf(opened), fail)
    return () => {
      shown = false
      close()
    }
  }, [file])

  const step = (by: number) => setZoom((at) => Math.max(0, Math.min(ZOOMS.length - 1, at + by)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') step(1)
    else if (event.key === '-') step(-1)
    else if (event.key === '0') setZoom(WHOLE_WIDTH)
    else return
    event.preventDefault()
  }
  const seen = useCallback((number: number) => setPage(number), [])

  if (error !== null) return <Unreadable error={error} onRetry={onRetry} />
  return (
    <>
      <Group className="ruled" justify="space-between" gap="sm" wrap="nowrap" px="sm" py="xs" c="dimmed" fz="sm">
        <output className="num" aria-label="Page">
          {pdf ? `Page ${page} of ${pdf.numPages}` : 'Opening'}
        </output>
        <Group component="span" gap="xs" wrap="nowrap">
          <Tooltip label="Smaller (−)">
            <ActionIcon variant="default" aria-label="Smaller" disabled={zoom === 0} onClick={() => step(-1)}>
              <IconMinus size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
          <Button variant="default" size="compact-sm" className="num" aria-label="Fit the width" onClick={() => setZoom(WHOLE_WIDTH)}>
            {Math.round((ZOOMS[zoom] ?? 1) * 100)}%
          </Button>
          <Tooltip label="Larger (+)">
            <ActionIcon variant="default" aria-label="Larger" disabled={zoom === ZOOMS.length - 1} onClick={() => step(1)}>
              <IconPlus size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        </Group>
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a region that scrolls must be reachable by keyboard */}
      <Box
        component="section"
        ref={frame}
        className={`fill ${classes.pages}`}
        p="md"
        bg="var(--surface-2)"
        tabIndex={0}
        aria-label={`Pages of ${name}`}
        onKeyDown={onKeyDown}
      >
        {pdf && width > 0 ? (
          Array.from({ length: pdf.numPages }, (_, index) => (
            <PdfPage key={index} pdf={pdf} number={index + 1} width={width * (ZOOMS[zoom] ?? 1)} frame={frame} onSeen={seen} />
          ))
        ) : (
          <Waiting className={classes.sheet} height={420} words="Opening the document" />
        )}
      </Box>
    </>
  )
}

const GUTTER = 32

/** The room for a page, in px. */
function useWidth(frame: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(Math.min(900, element.clientWidth - GUTTER)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

function Unreadable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (nameOf(error) === 'PasswordException')
    return (
      <Text p="lg" c="dimmed" ta="center">
        This PDF is locked with a password. Download it to open it.
      </Text>
    )
  if (nameOf(error) === 'InvalidPDFException')
    return (
      <Text p="lg" c="dimmed" ta="center">
        This PDF is damaged and cannot be shown. Download it to try another program.
      </Text>
    )
  return <ErrorPanel title="We could not show this document" error={error} onRetry={onRetry} />
}
