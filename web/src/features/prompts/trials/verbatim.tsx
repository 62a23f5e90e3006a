import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface VerbatimProps extends BoxProps {
  'aria-label'?: string
  children: ReactNode
}

/** What a model is told or answers, letter by letter. */
export function Verbatim(props: VerbatimProps) {
  return <Box component="pre" className="as-typed" ff="monospace" fz="sm" lh={1.6} {...props} />
}
