import { Box, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { DifferenceText } from '../../../ui/text/difference-text.tsx'
import { plural } from '../../../ui/text/format.ts'
import { type DifferencePart, lineDifference } from './line-difference.ts'
import classes from './prompt-difference.module.css'

/** Lines around a change that stay in view. */
const CONTEXT = 2

const TONES = { gone: 'bad', new: 'ok', changed: 'warn' } as const

/** Two texts of a prompt as one: lines that changed with their words marked, long stretches that did not folded away. */
export default function PromptDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => lineDifference(before, after), [before, after])
  if (before === after) return <Text c="dimmed">The two texts are the same.</Text>
  return (
    // A long comparison is scrolled, also with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Box
      component="section"
      className="card fill as-typed anywhere"
      mah="60dvh"
      bdrs="md"
      ff="monospace"
      fz="sm"
      lh={1.6}
      tabIndex={0}
      aria-label="What changed"
    >
      {parts.map((part, index) => (
        <Part key={index} part={part} isFirst={index === 0} isLast={index === parts.length - 1} />
      ))}
    </Box>
  )
}

function Part({ part, isFirst, isLast }: { part: DifferencePart; isFirst: boolean; isLast: boolean }) {
  if (part.kind === 'same') return <SameLines lines={part.lines} above={isFirst ? 0 : CONTEXT} below={isLast ? 0 : CONTEXT} />
  const [before, after] = part.kind === 'changed' ? [part.before, part.after] : part.kind === 'gone' ? [part.text, ''] : ['', part.text]
  return (
    <div className={classes.part} data-tone={TONES[part.kind]}>
      <DifferenceText before={before} after={after} />
    </div>
  )
}

function SameLines({ lines, above, below }: { lines: string[]; above: number; below: number }) {
  const [open, setOpen] = useState(false)
  const hidden = lines.length - above - below
  if (open || hidden < 3) return <div className={classes.part}>{lines.join('\n') || ' '}</div>
  return (
    <>
      {above > 0 ? <div className={classes.part}>{lines.slice(0, above).join('\n') || ' '}</div> : null}
      <Box
        component="button"
        type="button"
        className={`hairline ruled faint ${classes.fold}`}
        w="100%"
        px={17}
        py="2xs"
        bg="var(--surface-2)"
        ff="text"
        ta="start"
        onClick={() => setOpen(true)}
      >
        Show {plural(hidden, 'line')} that did not change
      </Box>
      {below > 0 ? <div className={classes.part}>{lines.slice(-below).join('\n') || ' '}</div> : null}
    </>
  )
}
