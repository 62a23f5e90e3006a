import { Anchor } from '@mantine/core'
import { messageParts } from './message-parts.ts'

/** A message as its sender typed it; web addresses can be opened, and nothing in it is markup. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="as-typed anywhere">
      {messageParts(text).map((part, index) =>
        'link' in part ? (
          <Anchor key={index} inherit c="inherit" underline="always" href={part.link} target="_blank" rel="noopener noreferrer nofollow">
            {part.link}
          </Anchor>
        ) : (
          part.words
        ),
      )}
    </p>
  )
}
