import { Box, Text } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from './pdf-file.ts'
import classes from './preview.module.css'

/** The usual shape of a sheet (A4) until the page says its own: height by width. */
const SHEET = Math.SQRT2
/** Phones give a canvas no more than about 16 million pixels. */
const MAX_PIXELS = 12_000_000

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  /** px */
  width: number
  frame: RefObject<HTMLElement | null>
  onSeen: (number: number) => void
}

/** One page: drawn when it comes near, let go when it is far. Its words are beside it for those who listen. */
export function PdfPage({ pdf, number, width, frame, onSeen }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(number === 1)
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [words, setWords] = useState('')
  const [isDamaged, setDamaged] = useState(false)

  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const closeness = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: frame.current,
      rootMargin: '800px 0px',
    })
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(number), {
      root: frame.current,
      rootMargin: '-45% 0px -45% 0px',
    })
    closeness.observe(element)
    sight.observe(element)
    return () => {
      closeness.disconnect()
      sight.disconnect()
    }
  }, [frame, number, onSeen])

  useEffect(() => {
    if (!near) return
    let wanted = true
    const open = async () => {
      const opened = await pdf.getPage(number).catch(() => null)
      if (!wanted) return
      if (opened === null) return setDamaged(true)
      setPage(opened)
      const { items } = await opened.getTextContent().catch(() => ({ items: [] }))
      if (wanted) setWords(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    }
    void open()
    return () => {
      wanted = false
    }
  }, [pdf, number, near])

  useEffect(() => {
    const target = canvas.current
    if (!page || !near || !target) return
    const natural = page.getViewport({ scale: 1 })
    const shown = width / natural.width
    const dense = Math.min(window.devicePixelRatio || 1, 2, Math.sqrt(MAX_PIXELS / (natural.width * natural.height)) / shown)
    const viewport = page.getViewport({ scale: shown * dense })
    target.width = Math.floor(viewport.width)
    target.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas: target, viewport })
    drawing.promise.catch(() => undefined)
    return () => {
      drawing.cancel()
      target.width = 0
      target.height = 0
    }
  }, [page, near, width])

  const natural = page?.getViewport({ scale: 1 })
  const height = width * (natural ? natural.height / natural.width : SHEET)
  return (
    <div ref={sheet} className={classes.sheet} style={{ width, height }}>
      <Box component="canvas" ref={canvas} display="block" w="100%" h="100%" aria-hidden />
      {isDamaged ? (
        <Text pos="absolute" inset={0} p="lg" c="black" ta="center">
          Page {number} is damaged and cannot be shown. Download the document to try another program.
        </Text>
      ) : null}
      <p className="visually-hidden">
        Page {number}. {words}
      </p>
    </div>
  )
}
