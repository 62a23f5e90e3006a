import { Box, Flex } from '@mantine/core'
import { markWords } from './search-marks.ts'
import classes from './search-modal.module.css'
import type { Result } from './search-results.ts'

interface SearchRowProps {
  id: string
  result: Result
  /** What is marked in it. */
  words: readonly string[]
  isChosen: boolean
  onChoose: () => void
  onOpen: () => void
}

/** One result: what it is, where it is, and the place of its text that holds the words. */
export function SearchRow({ id, result, words, isChosen, onChoose, onOpen }: SearchRowProps) {
  const { icon: Icon, title, subtitle, excerpt } = result
  return (
    // The field keeps the focus and takes the keys; an option is only pointed at.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <Box id={id} role="option" aria-selected={isChosen} className="pick" py={0} onMouseMove={onChoose} onClick={onOpen}>
      <Flex align="center" gap="sm" mih={42} fz="base">
        <Icon className="dim" size={18} stroke={1.75} aria-hidden />
        <div className={classes.words}>
          <Box component="span" className="anywhere" fw={600}>
            <Marked text={title} words={words} />
          </Box>
          <span className="truncate faint">
            <Marked text={subtitle} words={words} />
          </span>
        </div>
      </Flex>
      {excerpt ? (
        <Box className="faint anywhere" fz="sm" pl={30} pb="xs">
          <Marked text={excerpt} words={words} />
        </Box>
      ) : null}
    </Box>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markWords(text, words).map((piece, index) =>
    piece.marked ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  )
}
