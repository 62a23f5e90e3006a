import { Box, Portal, Stack } from '@mantine/core'
import type { Suggestion } from './prompt-suggestions.ts'

interface SuggestionMenuProps {
  id: string
  /** Where the tag begins on the screen. */
  mark: DOMRect
  found: readonly Suggestion[]
  selected: number
  onSelect: (index: number) => void
  onChoose: (suggestion: Suggestion) => void
}

/** What fits at the cursor; the focus stays in the text. */
export function SuggestionMenu({ id, mark, found, selected, onSelect, onChoose }: SuggestionMenuProps) {
  return (
    <Portal>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native list can stay open while the focus is in the text */}
      <Box className="popup" mah={HEIGHT} style={placeOf(mark)} id={id} role="listbox" aria-label="Variables that fit">
        {found.map((suggestion, index) => (
          <Stack
            gap="3xs"
            key={suggestion.label}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === selected}
            className="pick"
            onMouseMove={() => index === selected || onSelect(index)}
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(suggestion)
            }}
          >
            <code>{suggestion.label}</code>
            <span className="faint">{suggestion.means}</span>
          </Stack>
        ))}
      </Box>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
    </Portal>
  )
}

const HEIGHT = 280
const WIDTH = 300

/** Below the tag, or above it where the window ends; never beyond its right edge. */
function placeOf(mark: DOMRect) {
  const left = Math.max(8, Math.min(mark.left, window.innerWidth - WIDTH - 8))
  const width = Math.min(WIDTH, window.innerWidth - 16)
  return mark.bottom + HEIGHT > window.innerHeight
    ? { left, width, bottom: window.innerHeight - mark.top + 4 }
    : { left, width, top: mark.bottom + 4 }
}
