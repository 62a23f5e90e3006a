import { Box, Text } from '@mantine/core'
import { FIGURE_NOTES, type FigureName } from './figure-notes.ts'

/** How a figure is worked out. */
export default function FigureNote({ note }: { note: FigureName }) {
  const { formula, text, ...rest } = FIGURE_NOTES[note]
  return (
    <Box className="note" maw={760} pt="2xs">
      <Text c="var(--ink)" inherit>
        {formula}
      </Text>
      <p>{text}</p>
      {'source' in rest ? <p>{rest.source}</p> : null}
    </Box>
  )
}
