import { messageParts } from './message-parts.ts'
import classes from './messages.module.css'

/** A message as its sender typed it; web addresses can be opened, and nothing in it is markup. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={`as-typed anywhere ${classes.text}`}>
      {messageParts(text).map((part, index) =>
        'link' in part ? (
          <a key={index} href={part.link} target="_blank" rel="noopener noreferrer nofollow">
            {part.link}
          </a>
        ) : (
          part.words
        ),
      )}
    </p>
  )
}
