import { VisuallyHidden } from '@mantine/core'
import classes from './difference-text.module.css'
import { textDifference } from './compare-texts.ts'

/** Two versions of a text as one: what is gone is struck out, what is new is underlined. */
export function DifferenceText({ before, after }: { before: string; after: string }) {
  return (
    <span className={`as-typed anywhere ${classes.text}`} dir="auto">
      {textDifference(before, after).map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>
        return kind === 'gone' ? (
          <del key={index} data-tone="bad">
            <VisuallyHidden>Removed: </VisuallyHidden>
            {text}
          </del>
        ) : (
          <ins key={index} data-tone="ok">
            <VisuallyHidden>Added: </VisuallyHidden>
            {text}
          </ins>
        )
      })}
    </span>
  )
}
