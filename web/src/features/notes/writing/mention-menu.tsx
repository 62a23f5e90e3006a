import { foldLetters } from '@paddock/contract/fold-letters'
import { Box, Portal } from '@mantine/core'
import type { MentionNodeAttrs } from '@tiptap/extension-mention'
import type { SuggestionOptions } from '@tiptap/suggestion'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { fullName } from '../../../ui/text/format.ts'
import { Person } from '../../../ui/page/person.tsx'

/** Somebody who can be mentioned. */
export interface Colleague {
  id: string
  firstName: string
  lastName: string
}

interface Menu {
  colleagues: Colleague[]
  query: string
  selected: number
  place: { left: number; top?: number; bottom?: number }
  select: (index: number) => void
  choose: (colleague: Colleague) => void
}

const SHOWN = 6
const HEIGHT = 260
const WIDTH = 250
export const MENU_ID = 'mention-menu'

type Suggestion = Omit<SuggestionOptions<Colleague, MentionNodeAttrs>, 'editor'>

/** The suggestions behind "@": what the editor needs to open them, and the open menu. */
export function useMentionMenu(colleagues: readonly Colleague[]): { menu: Menu | null; suggestion: Suggestion } {
  const [mentions] = useState(createMentions)
  useEffect(() => mentions.know(colleagues), [mentions, colleagues])
  return { menu: useSyncExternalStore(mentions.subscribe, mentions.current), suggestion: mentions.suggestion }
}

/** The editor keeps the handlers of its first render, so what they work on lives beside the components. */
function createMentions() {
  let known: readonly Colleague[] = []
  let open: Menu | null = null
  const listeners = new Set<() => void>()
  const change = (menu: Menu | null) => {
    open = menu
    for (const listener of listeners) listener()
  }
  const select = (selected: number) => open && change({ ...open, selected })
  const suggestion: Suggestion = {
    items: ({ query }) => matching(known, query),
    render: () => ({
      onStart: (shown) => change({ ...menuOf(shown), select }),
      onUpdate: (shown) => change({ ...menuOf(shown), select }),
      onExit: () => change(null),
      onKeyDown: ({ event }) => {
        if (open === null || open.colleagues.length === 0) return false
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (step !== undefined) {
          select((open.selected + step + open.colleagues.length) % open.colleagues.length)
          return true
        }
        const chosen = open.colleagues[open.selected]
        if ((event.key !== 'Enter' && event.key !== 'Tab') || chosen === undefined || event.ctrlKey || event.metaKey) return false
        open.choose(chosen)
        return true
      },
    }),
  }
  return {
    suggestion,
    know: (colleagues: readonly Colleague[]) => void (known = colleagues),
    current: () => open,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

interface Shown {
  items: Colleague[]
  query: string
  clientRect?: (() => DOMRect | null) | null | undefined
  command: (attributes: { id: string; label: string }) => void
}

function menuOf({ items, query, clientRect, command }: Shown): Omit<Menu, 'select'> {
  return {
    colleagues: items,
    query,
    selected: 0,
    place: placeOf(clientRect?.() ?? null),
    choose: (colleague) => command({ id: colleague.id, label: fullName(colleague) }),
  }
}

/** Below the "@", or above it where the window ends; never beyond its right edge. */
function placeOf(mark: DOMRect | null): Menu['place'] {
  if (mark === null) return { left: 8, top: 8 }
  const left = Math.max(8, Math.min(mark.left, window.innerWidth - WIDTH - 8))
  return mark.bottom + HEIGHT > window.innerHeight ? { left, bottom: window.innerHeight - mark.top + 4 } : { left, top: mark.bottom + 4 }
}

/** Colleagues whose first, last or full name begins with what was typed. */
export function matching(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const query = foldLetters(typed)
  return colleagues
    .filter((colleague) => [fullName(colleague), colleague.lastName].some((name) => foldLetters(name).startsWith(query)))
    .slice(0, SHOWN)
}

export function MentionMenu({ menu }: { menu: Menu }) {
  return (
    <Portal>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native list can stay open while the focus is in the text */}
      <div className="popup" style={{ ...menu.place, width: WIDTH }} id={MENU_ID} role="listbox" aria-label="Colleagues">
        {menu.colleagues.map((colleague, index) => (
          <div
            key={colleague.id}
            id={`${MENU_ID}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === menu.selected}
            className="pick"
            onMouseMove={() => index === menu.selected || menu.select(index)}
            onMouseDown={(event) => {
              event.preventDefault()
              menu.choose(colleague)
            }}
          >
            <Person name={fullName(colleague)} />
          </div>
        ))}
        {menu.colleagues.length === 0 ? (
          <Box p="xs" c="dimmed">
            {menu.query === '' ? 'You have no colleagues here yet' : `No colleague is called “${menu.query}”`}
          </Box>
        ) : null}
      </div>
    </Portal>
  )
}
