import type { MantineColorScheme } from '@mantine/core'
import type { Me } from '../../../platform/identity/session.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { addClientModal } from '../../clients/front.ts'
import { navigationFor } from '../navigation.ts'
import { shortcutsModal } from '../shell.modals.ts'

/** Something that the search does instead of opening a record. */
export interface Command {
  label: string
  /** What else somebody may call it. */
  words: string
  run: () => void
}

interface Doing {
  open: (path: string) => void
  wear: (scheme: MantineColorScheme) => void
}

/** What this person may do from the search; pages as their sidebar has them. */
export function commandsFor({ systemRole }: Me, { open, wear }: Doing): Command[] {
  const pages = navigationFor(systemRole).flatMap(({ items }) => items)
  return [
    { label: 'Add prospect', words: 'new', run: () => openModal(addClientModal, { status: 'prospect', organizationId: undefined }) },
    { label: 'Add client', words: 'new', run: () => openModal(addClientModal, { status: 'client', organizationId: undefined }) },
    ...pages.map(({ to, label }) => ({ label: `Go to ${label}`, words: '', run: () => open(String(to)) })),
    { label: 'Dark theme', words: 'colours night', run: () => wear('dark') },
    { label: 'Light theme', words: 'colours day', run: () => wear('light') },
    { label: 'Theme of this device', words: 'colours auto', run: () => wear('auto') },
    { label: 'Keyboard shortcuts', words: 'keys help', run: () => openModal(shortcutsModal, {}) },
  ]
}

/** The commands in which each typed word begins a word, and whether one of them is called exactly so. */
export function matching(commands: readonly Command[], typed: readonly string[]): { found: Command[]; first: boolean } {
  const wordsOf = ({ label, words }: Command) => `${label} ${words}`.toLowerCase().split(' ')
  const found = commands.filter((command) => typed.every((word) => wordsOf(command).some((each) => each.startsWith(word))))
  const whole = typed.join(' ')
  const first = found.some(({ label }) =>
    [label, label.replace(/^Go to /, ''), label.replace(/ theme$/, '')].some((name) => name.toLowerCase() === whole),
  )
  return { found, first }
}

/** Whom a new task is for: "new task for whitlock"; null where something else was typed. */
export function taskFor(typed: string): string | null {
  const [, name] = /^new\s+task(?:\s+for)?(?:\s+(.*))?$/i.exec(typed.trim()) ?? [undefined, null]
  return name === null ? null : (name ?? '').trim()
}
