import { Title } from '@mantine/core'
import type { NotesSearch } from './notes-search.ts'

export function ClientNotes(_props: { clientId: string; search: NotesSearch }) {
  return <Title order={2}>Notes</Title>
}
