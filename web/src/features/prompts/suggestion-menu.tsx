import classes from './prompt-editor.module.css'
import type { Suggestion } from './prompt-suggestions.ts'

interface SuggestionMenuProps {
  id: string
  found: readonly Suggestion[]
  selected: number
  onSelect: (index: number) => void
  onChoose: (suggestion: Suggestion) => void
}

/** What fits at the cursor; the focus stays in the text. */
export function SuggestionMenu({ id, found, selected, onSelect, onChoose }: SuggestionMenuProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native list can stay open while the focus is in the text
    <div className={classes.menu} id={id} role="listbox" aria-label="Variables that fit">
      {found.map((suggestion, index) => (
        <div
          key={suggestion.label}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={index === selected}
          className={classes.option}
          onMouseMove={() => index === selected || onSelect(index)}
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(suggestion)
          }}
        >
          <code>{suggestion.label}</code>
          <span>{suggestion.means}</span>
        </div>
      ))}
    </div>
  )
}
